package io.roundtable.feature.task.comment;

import io.roundtable.feature.task.BoxHandler;
import io.roundtable.feature.task.TaskPages;
import io.roundtable.model.Access;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.page.Actions;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// New comments, and deleting comments.
public final class CommentHandler {
  static final String TEXT = TaskPages.COMMENT;
  static final int LONGEST_COMMENT = 10_000;
  static final String NOTHING_WRITTEN = "Write something.";

  private static final Flash RESTORED = Flash.of("The comment is back.");

  private final PageReader reader;
  private final Actions actions;
  private final TaskPages taskPages;

  public CommentHandler(Pages pages, TaskPages taskPages) {
    this.reader = pages.reader();
    this.actions = pages.actions();
    this.taskPages = taskPages;
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/comments`, with `text` and `returnTo`.
  ///
  /// @return the way to the task, or its page again
  public Future<Response> addComment(Submission submission) {
    return reader.task(submission.request()).compose(context -> add(submission, context));
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/comments/:comment/deletion`, with the version that
  /// was shown in `was.version`, and `returnTo`.
  ///
  /// @return the way to the task, with an undo, or its page as it is now where the comment moved on
  public Future<Response> deleteComment(Submission submission) {
    return reader.task(submission.request()).compose(context -> delete(submission, context));
  }

  private Future<Response> delete(Submission submission, TaskContext context) {
    var comment = address(submission);
    var seen = EditCommentHandler.seen(submission.fields());
    var command = new DeleteComment(context.task().key(), comment, seen.orElse(null));
    var restoration =
        submission.addresses().ofComment(context.url(), comment.toString(), "/restoration");
    var told = new Flash("Deleted the comment.", new Flash.Undo(restoration, submission.undo()));
    return taskPages
        .form()
        .answer(
            submission,
            () ->
                actions
                    .perform(submission, command)
                    .map(outcome -> toTask(submission, context, told)));
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/comments/:comment/restoration`, with the request key
  /// of the sender's own deletion in `undoes`, and `returnTo`.
  ///
  /// @return the way to the task, or its page with the reason
  public Future<Response> restoreComment(Submission submission) {
    var comment = address(submission);
    return reader
        .task(submission.request())
        .compose(context -> restore(submission, context, comment));
  }

  private Future<Response> restore(
      Submission submission, TaskContext context, CommentAddress comment) {
    var undoes = submission.requireUndoes();
    var command = new RestoreComment(context.task().key(), comment, undoes);
    return taskPages
        .form()
        .answer(
            submission,
            () ->
                actions
                    .perform(submission, command)
                    .map(outcome -> toComment(submission, context, comment.toString(), RESTORED)));
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/comments/:comment/boxes`, with `box`, `was.version`
  /// and `returnTo`.
  ///
  /// @return the way to the task, or its page as it is now where the comment moved on
  public Future<Response> tickBox(Submission submission) {
    var comment = address(submission);
    return reader.task(submission.request()).compose(context -> tick(submission, context, comment));
  }

  private Future<Response> tick(
      Submission submission, TaskContext context, CommentAddress comment) {
    var fields = submission.fields();
    int box = BoxHandler.number(fields);
    long version = EditCommentHandler.version(fields);
    var command = new TickCommentBox(context.task().key(), comment, version, box);
    return taskPages
        .form()
        .answer(
            submission,
            () ->
                actions
                    .perform(submission, command)
                    .map(
                        outcome ->
                            actions.done(
                                submission,
                                BoxHandler.boxOf(
                                    "comment", comment.toString(), submission, context),
                                Flash.of("Saved your comment."))));
  }

  private Future<Response> add(Submission submission, TaskContext context) {
    var text = text(submission);
    return taskPages
        .form()
        .answer(
            submission,
            () ->
                actions
                    .perform(submission, new AddComment(context.task().key(), text))
                    .map(
                        outcome ->
                            toComment(
                                submission,
                                context,
                                outcome.subject(),
                                Flash.of("Added your comment."))));
  }

  /// Whoever wrote a comment on the task's page sees it there, on whichever of its pages it stands.
  private Response toComment(
      Submission submission, TaskContext context, String segment, Flash told) {
    var comment = TaskPages.at(context.url(), segment);
    var asked = submission.returnTo(comment);
    boolean here = asked.startsWith(context.url());
    return actions.done(submission, here ? comment : asked, told);
  }

  private Response toTask(Submission submission, TaskContext context, Flash told) {
    return actions.done(submission, submission.returnTo(context.url()), told);
  }

  /// The text of a comment; errors are noted with the fields.
  static String text(Submission submission) {
    var fields = submission.fields();
    var text = fields.text(TEXT, LONGEST_COMMENT);
    if (text.isEmpty()) {
      fields.reject(TEXT, NOTHING_WRITTEN);
    }
    return text;
  }

  /// The comment of the route.
  ///
  /// @throws FailureException with NotFound where the segment is none
  static CommentAddress address(Submission submission) {
    return address(submission.segment("comment"));
  }

  static CommentAddress address(String segment) {
    return CommentAddress.parse(segment).orElseThrow(Access::notFound);
  }
}
