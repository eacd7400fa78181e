package io.roundtable.feature.task.trash;

import io.roundtable.command.Attempt;
import io.roundtable.feature.task.TaskCommand;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
import java.util.Objects;

/// Moves a task to its project's trash, where it stays for 30 days. One that is there already stays
/// as it is.
///
/// @param task which task
public record DeleteTask(TaskKey task) implements TaskCommand {
  /// Refuses a command that lacks a part.
  public DeleteTask {
    Objects.requireNonNull(task);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return TaskDeletion.execute(this, attempt);
  }
}
