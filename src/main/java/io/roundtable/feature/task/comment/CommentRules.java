package io.roundtable.feature.task.comment;

import io.roundtable.command.Mentions;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.Comment;
import io.roundtable.model.Task;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.List;

/// Rules of every command on comments.
final class CommentRules {
  /// How many comments a task has, in its own item.
  static final String COUNT = "commentCount";

  /// Only one's own comment can be changed.
  static final String NOT_YOURS = "Only who wrote a comment can change it.";

  private static final String CHANGED = "This comment was changed after this form was loaded.";
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
    return attempt.find(key(task, comment)).orElseThrow(CommentRules::deleted);
  }

  /// The comment of a command that only its author may give.
  ///
  /// @throws FailureException with Forbidden where it is somebody else's
  static Comment requireOwn(ProjectAttempt attempt, TaskKey task, CommentAddress comment) {
    var found = requireComment(attempt, task, comment);
    if (!isAuthor(attempt, found)) {
      throw new FailureException(
          new Failure.Forbidden("This comment is not yours", NOT_YOURS, true, List.of()));
    }
    return found;
  }

  /// Refuses a change of another version than the one that was shown.
  static void requireVersion(Comment comment, long version) {
    if (comment.version() != version) {
      throw changed();
    }
  }

  static FailureException deleted() {
    return new FailureException(new Failure.NotFound("This comment was deleted", NO_COMMENT));
  }

  static FailureException changed() {
    return new FailureException(
        new Failure.Conflict("This comment was changed meanwhile", CHANGED, ""));
  }

  /// Gives a comment another text, on the condition that it is as it was read.
  static Outcome write(ProjectAttempt attempt, Task about, Comment before, String text) {
    var outcome = Outcome.of(new CommentAddress(before.createdAt(), before.commentId()).toString());
    var change =
        attempt
            .change(outcome)
            .update(before, before.withText(text))
            .require(before, "version")
            .require(about);
    Mentions.job(attempt, about.key(), before.text(), text).ifPresent(change::create);
    return attempt.write(change, outcome);
  }

  /// A comment as texts for the memory of a command.
  static List<String> memory(Comment comment) {
    var author = comment.authorId().value();
    var name = comment.authorName() == null ? author : comment.authorName();
    return List.of(author, name, Long.toString(comment.version()), comment.text());
  }

  /// The comment of such a memory.
  static Comment remembered(TaskKey task, CommentAddress comment, List<String> memory) {
    return new Comment(
        task.tenantId(),
        task.taskId(),
        comment.commentId(),
        comment.createdAt(),
        new UserId(memory.getFirst()),
        memory.get(1),
        memory.get(3),
        Long.parseLong(memory.get(2)));
  }

  static boolean isAuthor(ProjectAttempt attempt, Comment comment) {
    return comment.authorId().equals(attempt.user().userId());
  }
}
