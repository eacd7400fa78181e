package io.roundtable.feature.task.comment;

import io.roundtable.command.Attempt;
import io.roundtable.feature.task.TaskCommand;
import io.roundtable.model.CommentAddress;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
import java.util.Objects;

/// Removes a comment for good: one's own, or as an owner or admin any.
///
/// @param task about which task
/// @param comment which comment
public record DeleteComment(TaskKey task, CommentAddress comment) implements TaskCommand {
  /// Refuses a command that lacks a part.
  public DeleteComment {
    Objects.requireNonNull(task);
    Objects.requireNonNull(comment);
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
