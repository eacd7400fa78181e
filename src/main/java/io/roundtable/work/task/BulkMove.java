package io.roundtable.work.task;

import io.roundtable.model.Column;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Task;
import io.roundtable.table.Change;
import io.roundtable.work.command.BulkResult;
import io.roundtable.work.execution.ProjectGround;
import java.util.HashMap;
import java.util.List;

/// Brings several tasks to a column; where it has no room for all of them, none is moved.
///
/// @param ground of the command
/// @param target where they go
record BulkMove(ProjectGround ground, Column target) implements BulkStep {
  static BulkMove of(ProjectGround ground, String status) {
    return new BulkMove(ground, Rules.requireColumn(ground, status));
  }

  @Override
  public BulkResult judge(Task task) {
    return task.status().equals(target.status()) ? BulkResult.ALREADY : BulkResult.DONE;
  }

  @Override
  public void write(Change change, List<Task> tasks) {
    Rules.requireRoom(target, tasks.size());
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
