package io.roundtable.feature.task.bulk;

import io.roundtable.command.ProjectAttempt;
import io.roundtable.feature.task.AssigneeRules;
import io.roundtable.feature.task.TaskEdit;
import io.roundtable.model.Assignment;
import io.roundtable.model.Column;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.table.write.Change;
import java.util.List;
import java.util.Optional;

/// Gives several tasks to a member, or takes them from whoever has them.
///
/// @param ground of the command
/// @param assignee empty for nobody
record BulkAssignment(ProjectAttempt ground, Optional<Member> assignee) implements BulkStep {
  @Override
  public BulkResult judge(Task task) {
    var before = task.assigned().map(Assignment::assigneeId);
    return before.equals(assignee.map(Member::userId)) ? BulkResult.ALREADY : BulkResult.DONE;
  }

  @Override
  public void write(Change change, List<Task> tasks) {
    for (var task : tasks) {
      boolean open = !ground.column(task.status()).map(Column::closing).orElse(false);
      change.update(task, task.withAssignment(AssigneeRules.assignment(assignee, open)));
      TaskEdit.requireList(change, ground, task);
      change.create(AssigneeRules.activity(ground, task, assignee));
    }
    assignee.ifPresent(member -> change.require(member));
  }
}
