package io.roundtable.feature.task.bulk;

import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.TaskRules;
import io.roundtable.feature.task.TaskMove;
import io.roundtable.model.Column;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Task;
import io.roundtable.table.write.Change;
import java.util.HashMap;
import java.util.List;

/// Brings several tasks to a column; where it has no room for all of them, none is moved.
///
/// @param ground of the command
/// @param target where they go
record BulkMove(ProjectAttempt ground, Column target) implements BulkStep {
  static BulkMove of(ProjectAttempt ground, String status) {
    return new BulkMove(ground, TaskRules.requireColumn(ground, status));
  }

  @Override
  public BulkResult judge(Task task) {
    return task.status().equals(target.status()) ? BulkResult.ALREADY : BulkResult.DONE;
  }

  @Override
  public void write(Change change, List<Task> tasks) {
    TaskRules.requireRoom(target, tasks.size());
    var left = new HashMap<String, Integer>();
    var ended = InboxDelta.NONE;
    for (var task : tasks) {
      TaskMove.write(change, ground, task, target);
      left.merge(task.status(), 1, Integer::sum);
      ended = ended.plus(InboxDelta.between(task, task.in(target)));
    }
    left.forEach(
        (status, count) -> ground.column(status).ifPresent(column -> change.leave(column, count)));
    change.enter(target, tasks.size()).require(target, "closing");
    change.count(ground.tenantId(), ended);
  }
}
