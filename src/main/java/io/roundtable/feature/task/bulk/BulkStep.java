package io.roundtable.feature.task.bulk;

import io.roundtable.command.ProjectAttempt;
import io.roundtable.feature.task.AssigneeRules;
import io.roundtable.model.Task;
import io.roundtable.table.write.Change;
import java.util.List;

/// One kind of change to several tasks.
interface BulkStep {
  /// The step of an action.
  ///
  /// @throws io.roundtable.model.failure.FailureException with Invalid where its value cannot be
  ///     accepted
  static BulkStep of(BulkAction action, ProjectAttempt ground) {
    return switch (action) {
      case BulkAction.Move(var status) -> BulkMove.of(ground, status);
      case BulkAction.Assign(var assigneeId) ->
          new BulkAssignment(ground, AssigneeRules.require(ground, assigneeId));
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
