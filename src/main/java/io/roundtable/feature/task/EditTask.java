package io.roundtable.feature.task;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
import java.util.List;
import java.util.Objects;

/// Changes fields of a task. It is refused where one of them was changed by somebody else since the
/// form was rendered; other fields merge. Without a change nothing is written.
///
/// @param task which task
/// @param changes at most one for each field
public record EditTask(TaskKey task, List<FieldChange> changes) implements TaskCommand {
  /// Copies the changes.
  public EditTask {
    Objects.requireNonNull(task);
    changes = List.copyOf(changes);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return TaskEdit.execute(this, attempt);
  }
}
