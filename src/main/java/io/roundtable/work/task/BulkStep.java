package io.roundtable.work.task;

import io.roundtable.model.Task;
import io.roundtable.table.Change;
import io.roundtable.work.command.BulkAction;
import io.roundtable.work.command.BulkResult;
import io.roundtable.work.execution.ProjectGround;
import java.util.List;

/// One kind of change to several tasks.
interface BulkStep {
  /// The step of an action.
  ///
  /// @throws io.roundtable.model.FailureException with Invalid where its value cannot be accepted
  static BulkStep of(BulkAction action, ProjectGround ground) {
    return switch (action) {
      case BulkAction.Move(var status) -> BulkMove.of(ground, status);
      case BulkAction.Assign(var assigneeId) ->
          new BulkAssignment(ground, Assignees.require(ground, assigneeId));
      case BulkAction.Label(var label) -> new BulkLabel(ground, label);
    };
  }

  /// What becomes of a task.
  ///
  /// @return DONE where it is to be written
  BulkResult judge(Task task);

  /// Adds the writes of all tasks that are to be written.
  ///
  /// @param tasks at least one
  void write(Change change, List<Task> tasks);
}
