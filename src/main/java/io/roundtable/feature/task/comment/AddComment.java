package io.roundtable.feature.task.comment;

import io.roundtable.command.Attempt;
import io.roundtable.feature.task.TaskCommand;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
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

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return Comments.execute(this, attempt);
  }
}
