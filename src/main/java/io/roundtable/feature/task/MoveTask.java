package io.roundtable.feature.task;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.EndedEscalation;
import io.roundtable.command.Memory;
import io.roundtable.command.Merge;
import io.roundtable.command.News;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Activity;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Moves a task to another column; to the one it is in, nothing is written. Moving to a closing
/// column takes it off its assignee's list and ends its escalation, which comes back as it was
/// where its sender takes the move back. Its outcome's notes are those of [Moved].
///
/// @param task which task
/// @param status the column's status
/// @param before the status of the column where the sender saw it; null for any. Where somebody
///     else moved it since, the move is refused
/// @param undoes the request key of the sender's own move that this one takes back; null for none
public record MoveTask(TaskKey task, String status, String before, String undoes)
    implements ProjectCommand {
  private static final String MOVED = "This task was moved meanwhile";
  private static final String AGAIN =
      "Meanwhile %s moved it away and back to “%s”. It stays there; your undo would have moved it"
          + " to “%s”.";

  /// Refuses a command that lacks a part.
  public MoveTask {
    Objects.requireNonNull(task);
    Objects.requireNonNull(status);
  }

  /// A move from any column that takes nothing back.
  public MoveTask(TaskKey task, String status) {
    this(task, status, null, null);
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
    var keys = new ArrayList<ItemKey<?>>(List.of(TableKeys.task(task)));
    if (undoes != null) {
      keys.add(memory().key(attempt));
    }
    return move(ProjectAttempt.read(attempt, this, keys));
  }

  private Memory memory() {
    return new Memory(undoes, MoveTask.class);
  }

  private Optional<Outcome> memory(ProjectAttempt attempt) {
    return undoes == null ? Optional.empty() : memory().outcome(attempt);
  }

  private Outcome move(ProjectAttempt attempt) {
    var present = TaskRules.requireTask(attempt, task);
    if (present.status().equals(status)) {
      return Outcome.of(present.segment());
    }
    TaskRules.requireColumn(attempt, status);
    requireUnmoved(attempt, present);
    var target = TaskRules.requireRoom(attempt, status, 1);
    var ended = target.closing() ? Optional.<EndedEscalation>empty() : ended(attempt, present);
    var returned = ended.flatMap(found -> found.comeBack(attempt));
    var after =
        returned
            .map(found -> present.in(target).withEscalation(found.escalation()))
            .orElse(present.in(target));
    var outcome =
        Outcome.of(present.segment(), present.touched())
            .withNotes(Moved.notes(present, after, ended));
    var change = attempt.change(outcome);
    write(change, attempt, present, after);
    change.enter(target);
    attempt.column(present.status()).ifPresent(column -> change.leave(column, 1));
    change.count(attempt.tenantId(), InboxDelta.between(present, after));
    change.create(News.watched(attempt, NewsKind.MOVED, List.of(task), target.name()));
    returned.ifPresent(found -> comeBack(change, attempt, found));
    return attempt.write(change, outcome);
  }

  private void comeBack(Change change, ProjectAttempt attempt, EndedEscalation.Returned found) {
    found.require(change);
    change.create(reopened(attempt, task, found.escalation()));
  }

  private void requireUnmoved(ProjectAttempt attempt, Task present) {
    var merge = new Merge();
    var column = new Merge.Words<String>("column", attempt::columnName);
    merge.replace(column, present.status(), Merge.Edit.of(before, status));
    merge.requireNoCollision(MOVED);
    memory(attempt)
        .flatMap(moved -> Memory.version(moved, task))
        .flatMap(left -> movedSince(attempt, present, left))
        .ifPresent(
            mover -> {
              throw new FailureException(
                  new Failure.Conflict(
                      MOVED,
                      AGAIN.formatted(
                          isolated(mover),
                          isolated(attempt.columnName(present.status())),
                          isolated(attempt.columnName(status)))));
            });
  }

  /// Finds whoever moved a task away and back since one's own move of it: it stands where one put
  /// it, but was put there by somebody else. Asks nothing where the task did not change since.
  ///
  /// @param left the version that the move gave to the task
  /// @return the name; empty where nobody did, as far as the newest activity shows
  public static Optional<String> movedSince(ProjectAttempt attempt, Task present, long left) {
    if (present.version() == left) {
      return Optional.empty();
    }
    var newest = PageRequest.first(PageRequest.DEFAULT_SIZE);
    var tasks = attempt.attempt().reads().tasks();
    return tasks
        .listActivity(attempt.tenantId(), present.key().taskId(), newest)
        .await()
        .items()
        .stream()
        .filter(activity -> activity.kind() == ActivityKind.MOVED)
        .findFirst()
        .map(Activity::actor)
        .filter(mover -> !mover.id().equals(attempt.user().userId()))
        .map(mover -> Objects.requireNonNullElse(mover.name(), "somebody else"));
  }

  /// The escalation that the move which is taken back ended, as its own memory tells. A task that
  /// was escalated since keeps what it has.
  private Optional<EndedEscalation> ended(ProjectAttempt attempt, Task present) {
    return present.escalation() != null
        ? Optional.empty()
        : memory(attempt)
            .filter(moved -> Memory.version(moved, task).isPresent())
            .flatMap(moved -> Moved.of(moved).ended());
  }

  /// Adds the writes of a task that goes to a column, without those of columns and inboxes.
  ///
  /// @param after as it stands in the column
  public static void write(Change change, ProjectAttempt attempt, Task task, Task after) {
    // Who is on whose list follows from status, assignee and escalation: all must be as read.
    change
        .update(task, after)
        .require(task, "status", "assigneeId", "escalatedTo", "escalationState")
        .create(activity(attempt, task, after));
  }

  private static Activity activity(ProjectAttempt attempt, Task task, Task after) {
    var moved =
        ActivityLog.of(
            attempt,
            task.key().taskId(),
            ActivityKind.MOVED,
            "status",
            attempt.columnName(task.status()),
            attempt.columnName(after.status()));
    return after.escalation() == null ? moved.ending(task.escalation()) : moved;
  }

  /// Notes that an escalation is back.
  public static Activity reopened(ProjectAttempt attempt, TaskKey task, Escalation escalation) {
    var responder = escalation.shownName();
    return ActivityLog.of(attempt, task.taskId(), ActivityKind.REOPENED, null, null, responder);
  }
}
