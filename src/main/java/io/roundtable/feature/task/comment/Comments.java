package io.roundtable.feature.task.comment;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Comment;
import io.roundtable.model.CommentAddress;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.TouchedTask;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.TaskKey;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.List;

/// What people say about a task, counted on the task in the same write.
final class Comments {
  private static final String COUNT = "commentCount";
  private static final String NO_COMMENT = "There is no such comment any more.";
  private static final String NOT_YOURS = "Only who wrote a comment can change it.";
  private static final String NOT_YOURS_TO_DELETE =
      "Only who wrote a comment, owners of the project and admins can delete it.";
  private static final String CHANGED =
      "This comment was changed after this form was loaded. Nothing was saved.";

  private Comments() {}

  static Future<Outcome> execute(AddComment command, Attempt attempt) {
    return ProjectAttempt.read(attempt, command, read -> read.with(TableKeys.task(command.task())))
        .compose(ground -> add(command, ground));
  }

  static Future<Outcome> execute(EditComment command, Attempt attempt) {
    return ProjectAttempt.read(
            attempt, command, read -> ask(read, command.task(), command.comment()))
        .compose(ground -> edit(command, ground));
  }

  static Future<Outcome> execute(DeleteComment command, Attempt attempt) {
    return ProjectAttempt.read(
            attempt, command, read -> ask(read, command.task(), command.comment()))
        .compose(ground -> delete(command, ground));
  }

  private static Future<Outcome> add(AddComment command, ProjectAttempt ground) {
    var task = TaskRules.requireTask(ground, command.task());
    var attempt = ground.attempt();
    var comment =
        new Comment(
            ground.tenantId(),
            task.key().taskId(),
            attempt.nextId(),
            attempt.now(),
            ground.user().userId(),
            ground.user().name(),
            command.text(),
            1);
    var touched = new TouchedTask(task.key(), task.version() + 1);
    var outcome = Outcome.of(CommentAddress.of(comment).toString(), touched);
    return ground
        .change(WritePatterns.ADD_COMMENT, outcome)
        .create(comment)
        .add(task, COUNT, 1)
        .write(attempt.cost())
        .map(written -> outcome);
  }

  private static Future<Outcome> edit(EditComment command, ProjectAttempt ground) {
    var task = TaskRules.requireTask(ground, command.task());
    var comment = requireComment(ground, command.task(), command.comment());
    if (!isAuthor(ground, comment)) {
      throw new FailureException(new Failure.Forbidden(NOT_YOURS, List.of()));
    }
    var outcome = Outcome.of(command.comment().toString());
    if (comment.text().equals(command.text())) {
      return Future.succeededFuture(outcome);
    }
    if (comment.version() != command.version()) {
      throw new FailureException(new Failure.Conflict(CHANGED));
    }
    return ground
        .change(WritePatterns.EDIT_COMMENT, outcome)
        .update(comment, comment.withText(command.text()))
        .require(comment, "version")
        .require(task)
        .write(ground.attempt().cost())
        .map(written -> outcome);
  }

  private static Future<Outcome> delete(DeleteComment command, ProjectAttempt ground) {
    var task = TaskRules.requireTask(ground, command.task());
    var comment = requireComment(ground, command.task(), command.comment());
    if (!isAuthor(ground, comment) && !manages(ground)) {
      throw new FailureException(new Failure.Forbidden(NOT_YOURS_TO_DELETE, List.of()));
    }
    var touched = new TouchedTask(task.key(), task.version() + 1);
    var outcome = Outcome.of(command.comment().toString(), touched);
    var change = ground.change(WritePatterns.DELETE_COMMENT, outcome).delete(comment, "authorId");
    // Items made by other programs may hold comments that nobody counted.
    int left = Math.max(0, task.commentCount() - 1);
    change.update(task, task.withCommentCount(left)).require(task, COUNT);
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  private static BatchRead ask(BatchRead read, TaskKey task, CommentAddress comment) {
    return read.with(TableKeys.task(task)).with(key(task, comment));
  }

  private static ItemKey<Comment> key(TaskKey task, CommentAddress comment) {
    return TableKeys.comment(
        task.tenantId(), task.taskId(), comment.createdAt(), comment.commentId());
  }

  private static Comment requireComment(
      ProjectAttempt ground, TaskKey task, CommentAddress comment) {
    return ground
        .find(key(task, comment))
        .orElseThrow(() -> new FailureException(new Failure.NotFound(NO_COMMENT)));
  }

  private static boolean isAuthor(ProjectAttempt ground, Comment comment) {
    return comment.authorId().equals(ground.user().userId());
  }

  private static boolean manages(ProjectAttempt ground) {
    var role = ground.member().map(Member::role);
    return Permission.MANAGE_PROJECT.allows(ground.user().role(), role);
  }
}
