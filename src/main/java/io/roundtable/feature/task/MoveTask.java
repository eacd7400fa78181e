package io.roundtable.feature.task;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Activity;
import io.roundtable.model.Column;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Outcome;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.List;
import java.util.Objects;

/// Moves a task to another column; to the one it is in, nothing is written. Moving to a closing
/// column ends its escalation and takes it off its assignee's list. Its outcome's note is the
/// status that it had.
///
/// @param task which task
/// @param status the column's status
public record MoveTask(TaskKey task, String status) implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public MoveTask {
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
    return move(ProjectAttempt.read(attempt, this, TableKeys.task(task)));
  }

  private Outcome move(ProjectAttempt attempt) {
    var before = TaskRules.requireTask(attempt, task);
    if (before.status().equals(status)) {
      return Outcome.of(before.segment());
    }
    var target = TaskRules.requireRoom(attempt, status, 1);
    var outcome =
        Outcome.of(before.segment(), before.touched()).withNotes(List.of(before.status()));
    var change = attempt.change(outcome);
    write(change, attempt, before, target);
    change.enter(target);
    attempt.column(before.status()).ifPresent(change::leave);
    change.count(attempt.tenantId(), InboxDelta.between(before, before.in(target)));
    return attempt.write(change, outcome);
  }

  /// Adds the writes of a task that goes to a column, without those of columns and inboxes.
  public static void write(Change change, ProjectAttempt attempt, Task task, Column target) {
    // Who is on whose list follows from status, assignee and escalation: all must be as read.
    change
        .update(task, task.in(target))
        .require(task, "status", "assigneeId", "escalatedTo", "escalationState")
        .create(activity(attempt, task, target));
  }

  private static Activity activity(ProjectAttempt attempt, Task task, Column target) {
    var from = attempt.column(task.status()).map(Column::name).orElse(task.status());
    return ActivityLog.of(
        attempt, task.key().taskId(), ActivityKind.MOVED, "status", from, target.name());
  }
}
