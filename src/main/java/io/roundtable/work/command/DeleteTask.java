package io.roundtable.work.command;

import io.roundtable.model.ProjectId;
import io.roundtable.model.TaskKey;
import java.util.Objects;

/// Moves a task to its project's trash, where it stays for 30 days. One that is there already
/// stays
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
}
