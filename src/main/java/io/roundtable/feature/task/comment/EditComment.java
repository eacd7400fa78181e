package io.roundtable.feature.task.comment;

import io.roundtable.command.Attempt;
import io.roundtable.feature.task.TaskCommand;
import io.roundtable.model.CommentAddress;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
import java.util.Objects;

/// Changes one's own comment; refused where it was changed since the form was rendered.
///
/// @param task about which task
/// @param comment which comment
/// @param version the comment's version that the form was rendered with
/// @param text Markdown
public record EditComment(TaskKey task, CommentAddress comment, long version, String text)
    implements TaskCommand {
  /// Refuses a command that lacks a part.
  public EditComment {
    Objects.requireNonNull(task);
    Objects.requireNonNull(comment);
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
