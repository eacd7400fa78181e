package io.roundtable.feature.task.comment;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;

/// Removes a comment: one's own, or as an owner or admin any. From then on nobody reads it. Its
/// outcome's notes keep it in the memory of the command, from which [RestoreComment] takes it: for
/// a day, and for who deleted it alone.
///
/// @param task about which task
/// @param comment which comment
/// @param seen the version that the sender saw; null for any. Where it was changed since, the
///     command is refused
public record DeleteComment(TaskKey task, CommentAddress comment, Long seen)
    implements ProjectCommand {
  private static final String NOT_YOURS =
      "Only who wrote a comment, owners of the project and admins can delete it.";

  /// Refuses a command that lacks a part.
  public DeleteComment {
    Objects.requireNonNull(task);
    Objects.requireNonNull(comment);
  }

  /// Removes whatever it says.
  public DeleteComment(TaskKey task, CommentAddress comment) {
    this(task, comment, null);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }

  @Override
  public Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var key = CommentRules.key(task, comment);
    return delete(ProjectAttempt.read(attempt, this, TableKeys.task(task), key));
  }

  private Outcome delete(ProjectAttempt attempt) {
    var about = TaskRules.requireTask(attempt, task);
    var deleted = CommentRules.requireComment(attempt, task, comment);
    if (!CommentRules.isAuthor(attempt, deleted) && !attempt.managed()) {
      throw new FailureException(
          new Failure.Forbidden("This comment is not yours", NOT_YOURS, true, List.of()));
    }
    if (seen != null) {
      CommentRules.requireVersion(deleted, seen);
    }
    var outcome =
        Outcome.of(comment.toString(), about.touched()).withNotes(CommentRules.memory(deleted));
    // Items made by other programs may hold comments that nobody counted.
    int left = Math.max(0, about.commentCount() - 1);
    var change =
        attempt
            .change(outcome)
            .delete(deleted, "authorId", "version")
            .update(about, about.withCommentCount(left))
            .require(about, CommentRules.COUNT);
    return attempt.write(change, outcome);
  }
}
