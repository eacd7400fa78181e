package io.roundtable.feature.task.bulk;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.feature.task.Labels;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Task;
import io.roundtable.model.TaskDetails;
import io.roundtable.table.write.Change;
import java.util.ArrayList;
import java.util.List;

/// Gives several tasks one more label.
///
/// @param ground of the command
/// @param label which
record BulkLabel(ProjectAttempt ground, String label) implements BulkStep {
  @Override
  public BulkResult judge(Task task) {
    var labels = task.details().labels();
    if (labels.contains(label)) {
      return BulkResult.ALREADY;
    }
    return labels.size() < Labels.MAXIMUM ? BulkResult.DONE : BulkResult.FULL;
  }

  @Override
  public void write(Change change, List<Task> tasks) {
    for (var task : tasks) {
      var details = task.details();
      var labels = new ArrayList<>(details.labels());
      labels.add(label);
      change.update(
          task,
          task.withDetails(
              new TaskDetails(details.description(), details.dueOn(), labels, details.priority())));
      change.create(
          ActivityLog.of(
              ground,
              task.key().taskId(),
              ActivityKind.EDITED,
              "labels",
              Labels.lineOrNull(details.labels()),
              Labels.line(labels)));
    }
  }
}
