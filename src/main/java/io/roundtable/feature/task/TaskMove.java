package io.roundtable.feature.task;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Activity;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Column;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Outcome;
import io.roundtable.model.Task;
import io.roundtable.model.TouchedTask;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.List;

/// Moves a task: leaves one column, enters the other. A closing column ends its escalation and
/// takes it off its assignee's list in the same write.
public final class TaskMove {
  private TaskMove() {}

  static Future<Outcome> execute(MoveTask command, Attempt attempt) {
    return ProjectAttempt.read(attempt, command, read -> read.with(TableKeys.task(command.task())))
        .compose(ground -> move(command, ground));
  }

  private static Future<Outcome> move(MoveTask command, ProjectAttempt ground) {
    var task = TaskRules.requireTask(ground, command.task());
    if (task.status().equals(command.status())) {
      return Future.succeededFuture(Outcome.of(task.segment()));
    }
    var target = TaskRules.requireRoom(ground, command.status(), 1);
    var touched = new TouchedTask(task.key(), task.version() + 1);
    var outcome = Outcome.of(task.segment(), touched).withNotes(List.of(task.status()));
    var change = ground.change(WritePatterns.MOVE_TASK, outcome);
    move(change, ground, task, target);
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  /// Adds the writes that bring a task to a column, with those of both columns.
  static void move(Change change, ProjectAttempt ground, Task task, Column target) {
    write(change, ground, task, target);
    change.enter(target).require(target, "closing");
    ground.column(task.status()).ifPresent(change::leave);
    change.count(ground.tenantId(), InboxDelta.between(task, task.in(target)));
  }

  /// Adds the writes of a task that goes to a column, without those of columns and inboxes.
  public static void write(Change change, ProjectAttempt ground, Task task, Column target) {
    // Who is on whose list follows from status, assignee and escalation: all must be as read.
    change
        .update(task, task.in(target))
        .require(task, "status", "assigneeId", "escalatedTo", "escalationState")
        .create(moved(ground, task, target));
  }

  private static Activity moved(ProjectAttempt ground, Task task, Column target) {
    var from = ground.column(task.status()).map(Column::name).orElse(task.status());
    return ActivityLog.of(
        ground, task.key().taskId(), ActivityKind.MOVED, "status", from, target.name());
  }
}
