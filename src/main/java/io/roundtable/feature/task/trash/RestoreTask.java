package io.roundtable.feature.task.trash;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.EndedEscalation;
import io.roundtable.command.EndedEscalation.Returned;
import io.roundtable.command.Memory;
import io.roundtable.command.News;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.feature.task.AssigneeRules;
import io.roundtable.model.Activity;
import io.roundtable.model.Column;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TouchedTask;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Brings a task back from the trash into a column that has room, with its assignee where that
/// person is still a member, and with its escalation as it was where the responder still takes
/// escalations and the column is not a closing one. One that is back already stays as it is. Its
/// outcome's notes are the name of the column it went to, and what became of its escalation.
///
/// @param task which task
/// @param status the column's status; empty for the one it was in, or the first one of the board
///     where that is gone
/// @param undoes the request key of the sender's own [DeleteTask] that this takes back: what
///     somebody else deleted since then stays deleted; null for any
public record RestoreTask(TaskKey task, String status, String undoes) implements ProjectCommand {
  private static final Failure NOT_THERE =
      new Failure.NotFound("This task is gone for good", "It was deleted more than 30 days ago.");

  private static final Failure TOO_OLD =
      new Failure.Conflict(
          "This is too long ago",
          "A deletion is taken back here for a day. The task can be brought back from the trash.");

  /// Refuses a command that lacks a part.
  public RestoreTask {
    Objects.requireNonNull(task);
    Objects.requireNonNull(status);
  }

  /// Brings it back whoever deleted it.
  public RestoreTask(TaskKey task, String status) {
    this(task, status, null);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }

  @Override
  public Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var keys = new ArrayList<ItemKey<?>>();
    keys.add(TableKeys.task(task));
    keys.add(TableKeys.deletedTask(task));
    if (undoes != null) {
      keys.add(memory().key(attempt));
    }
    return restore(ProjectAttempt.read(attempt, this, keys));
  }

  private Memory memory() {
    return new Memory(undoes, DeleteTask.class);
  }

  private Outcome restore(ProjectAttempt attempt) {
    var present = attempt.find(TableKeys.task(task));
    if (present.isPresent()) {
      return Outcome.of(present.get().segment()).withNotes(List.of(column(attempt, present.get())));
    }
    return restore(
        attempt,
        attempt
            .find(TableKeys.deletedTask(task))
            .filter(found -> found.expiresAt().isAfter(attempt.now()))
            .orElseThrow(() -> new FailureException(NOT_THERE)));
  }

  private Outcome restore(ProjectAttempt attempt, DeletedTask deleted) {
    requireOwnDeletion(attempt, deleted);
    var column = TaskRules.requireRoom(attempt, target(attempt, deleted), 1);
    var assignee = assignee(attempt, deleted);
    var returned = returned(attempt, deleted, column);
    var restored =
        restored(attempt, deleted, column, assignee)
            .withEscalation(returned.map(Returned::escalation).orElse(null));
    var outcome = outcome(attempt, deleted, restored);
    var change =
        attempt
            .change(outcome)
            .delete(deleted, "expiresAt")
            .create(restored)
            .enter(column)
            .count(attempt.tenantId(), InboxDelta.between(null, restored))
            .create(activity(attempt, deleted, restored))
            .create(News.watched(attempt, NewsKind.RESTORED, List.of(task), ""));
    assignee.ifPresent(held -> change.require(held, "userName"));
    returned.ifPresent(found -> found.require(change));
    return attempt.write(change, outcome);
  }

  private void requireOwnDeletion(ProjectAttempt attempt, DeletedTask deleted) {
    if (undoes == null) {
      return;
    }
    long left =
        memory()
            .outcome(attempt)
            .flatMap(outcome -> Memory.version(outcome, task))
            .orElseThrow(() -> new FailureException(TOO_OLD));
    if (left != deleted.task().version()) {
      throw new FailureException(
          new Failure.Conflict("This task was deleted again meanwhile", again(deleted)));
    }
  }

  private static String again(DeletedTask deleted) {
    var name = deleted.deletedByName();
    return "You deleted this task, but meanwhile it was brought back and deleted again%s. It stays"
            .formatted(name == null ? "" : " by " + isolated(name))
        + " in the trash, from where it can be brought back.";
  }

  private static Optional<Returned> returned(
      ProjectAttempt attempt, DeletedTask deleted, Column column) {
    return column.closing()
        ? Optional.empty()
        : deleted
            .task()
            .escalated()
            .map(EndedEscalation::new)
            .flatMap(rested -> rested.comeBack(attempt));
  }

  private Activity activity(ProjectAttempt attempt, DeletedTask deleted, Task restored) {
    var kind = ActivityKind.RESTORED;
    var responder = restored.escalated().map(Escalation::shownName).orElse(null);
    var activity = ActivityLog.of(attempt, task.taskId(), kind, null, null, responder);
    return responder == null ? activity.ending(deleted.task().escalation()) : activity;
  }

  private String target(ProjectAttempt attempt, DeletedTask deleted) {
    if (!status.isEmpty()) {
      return status;
    }
    var before = deleted.task().status();
    boolean gone = attempt.column(before).isEmpty() && !attempt.columns().isEmpty();
    return gone ? attempt.columns().getFirst().status() : before;
  }

  /// Whose task it was is known from the trash only, so that the membership is read after it.
  private static Optional<Member> assignee(ProjectAttempt attempt, DeletedTask deleted) {
    var assignment = deleted.task().assignment();
    if (assignment == null) {
      return Optional.empty();
    }
    var key = TableKeys.member(attempt.tenantId(), attempt.projectId(), assignment.assigneeId());
    return attempt.attempt().read(List.of(key)).find(key);
  }

  private static Task restored(
      ProjectAttempt attempt, DeletedTask deleted, Column column, Optional<Member> assignee) {
    var project = attempt.project();
    return deleted
        .task()
        .in(column)
        .withAssignment(AssigneeRules.assignment(assignee, !column.closing()))
        .withProject(new ProjectLabel(project.slug(), project.name()))
        .withVersion(deleted.task().version() + 1);
  }

  private static Outcome outcome(ProjectAttempt attempt, DeletedTask deleted, Task restored) {
    var notes = new ArrayList<>(List.of(column(attempt, restored)));
    deleted
        .task()
        .escalated()
        .map(held -> isolated(held.shownName()))
        .ifPresent(
            name ->
                notes.add(
                    restored.escalation() == null
                        ? "The escalation to " + name + " ended."
                        : "It is escalated to " + name + " again."));
    var touched = new TouchedTask(restored.key(), restored.version());
    return new Outcome(restored.segment(), List.of(touched), notes);
  }

  private static String column(ProjectAttempt attempt, Task task) {
    return attempt.columnName(task.status());
  }
}
