package io.roundtable.feature.task.trash;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.feature.task.AssigneeRules;
import io.roundtable.model.Column;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.ProjectLabel;
import io.roundtable.model.Task;
import io.roundtable.model.TouchedTask;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Brings a task back from the trash into a column that has room, with its assignee where that
/// person is still a member. One that is back already stays as it is. Its outcome's note is the
/// name of the column it went to.
///
/// @param task which task
/// @param status the column's status; empty for the one it was in, or the first one of the board
///     where that is gone
public record RestoreTask(TaskKey task, String status) implements ProjectCommand {
  private static final Failure NOT_THERE =
      new Failure.NotFound("This task is gone for good", "It was deleted more than 30 days ago.");

  /// Refuses a command that lacks a part.
  public RestoreTask {
    Objects.requireNonNull(task);
    Objects.requireNonNull(status);
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
  public Outcome execute(Attempt attempt) {
    return restore(
        ProjectAttempt.read(attempt, this, TableKeys.task(task), TableKeys.deletedTask(task)));
  }

  private Outcome restore(ProjectAttempt attempt) {
    var present = attempt.find(TableKeys.task(task));
    if (present.isPresent()) {
      return outcome(attempt, present.get(), List.of());
    }
    var deleted =
        attempt
            .find(TableKeys.deletedTask(task))
            .filter(found -> found.expiresAt().isAfter(attempt.now()))
            .orElseThrow(() -> new FailureException(NOT_THERE));
    var column = TaskRules.requireRoom(attempt, target(attempt, deleted), 1);
    var assignee = assignee(attempt, deleted);
    var restored = restored(attempt, deleted, column, assignee);
    var touched = new TouchedTask(task, restored.version());
    var outcome = outcome(attempt, restored, List.of(touched));
    var change =
        attempt
            .change(outcome)
            .delete(deleted, "expiresAt")
            .create(restored)
            .enter(column)
            .create(ActivityLog.of(attempt, task.taskId(), ActivityKind.RESTORED));
    assignee.ifPresent(held -> change.require(held));
    return attempt.write(change, outcome);
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

  private static Outcome outcome(ProjectAttempt attempt, Task task, List<TouchedTask> touched) {
    var column = attempt.column(task.status()).map(Column::name).orElse(task.status());
    return new Outcome(task.segment(), touched, List.of(column));
  }
}
