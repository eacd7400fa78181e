package io.roundtable.feature.task.comment;

import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.Comment;
import io.roundtable.model.CommentAddress;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.TaskKey;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;

/// Rules of every command on comments.
final class CommentRules {
  /// How many comments a task has, in its own item.
  static final String COUNT = "commentCount";

  private static final String NO_COMMENT = "There is no such comment any more.";

  private CommentRules() {}

  static ItemKey<Comment> key(TaskKey task, CommentAddress comment) {
    return TableKeys.comment(
        task.tenantId(), task.taskId(), comment.createdAt(), comment.commentId());
  }

  /// The comment of a command, which asked for its item.
  ///
  /// @throws FailureException with NotFound where it is not there
  static Comment requireComment(ProjectAttempt attempt, TaskKey task, CommentAddress comment) {
    return attempt
        .find(key(task, comment))
        .orElseThrow(() -> new FailureException(new Failure.NotFound(NO_COMMENT)));
  }

  static boolean isAuthor(ProjectAttempt attempt, Comment comment) {
    return comment.authorId().equals(attempt.user().userId());
  }
}
