package io.roundtable.work.command;

import io.roundtable.model.ProjectId;
import io.roundtable.model.TaskKey;
import java.util.Objects;

/// Says something about a task. Its outcome's subject is the comment's segment in addresses.
///
/// @param task about which task
/// @param text Markdown
public record AddComment(TaskKey task, String text) implements TaskCommand {
  /// Refuses a command that lacks a part.
  public AddComment {
    Objects.requireNonNull(task);
    Objects.requireNonNull(text);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }
}
