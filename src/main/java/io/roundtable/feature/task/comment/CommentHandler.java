package io.roundtable.feature.task.comment;

import io.roundtable.feature.task.TaskPages;
import io.roundtable.model.CommentAddress;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.PageReader;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// New comments, and deleting comments.
public final class CommentHandler {
  public static final String TEXT = "text";
  static final int LONGEST_COMMENT = 10_000;
  static final String NOTHING_WRITTEN = "Write something.";

  private final PageReader reads;
  private final Actions actions;
  private final TaskPages pages;

  /// Comments of one installation.
  public CommentHandler(PageReader reads, Actions actions, TaskPages pages) {
    this.reads = reads;
    this.actions = actions;
    this.pages = pages;
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/comments`, with `text` and `returnTo`.
  ///
  /// @return the way to the task, or its page again
  public Future<Response> addComment(Submission submission) {
    return reads.ofTask(submission).compose(read -> add(submission, read));
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/comments/:comment/deletion`, with `returnTo`.
  ///
  /// @return the way to the task
  public Future<Response> deleteComment(Submission submission) {
    var comment = address(submission);
    return reads
        .ofTask(submission)
        .compose(
            read ->
                actions
                    .perform(submission, new DeleteComment(read.task().key(), comment))
                    .map(outcome -> toTask(submission, read, "Deleted the comment.")));
  }

  private Future<Response> add(Submission submission, TaskContext<Void> read) {
    var fields = submission.fields();
    var text = text(submission);
    if (!fields.errors().isEmpty()) {
      return pages.again(submission, fields.invalid());
    }
    return Actions.orReadAgain(
        actions
            .perform(submission, new AddComment(read.task().key(), text))
            .map(outcome -> toTask(submission, read, "Added your comment.")),
        submission,
        failure -> pages.again(submission, failure));
  }

  private Response toTask(Submission submission, TaskContext<Void> read, String sentence) {
    var addresses = new Addresses(submission.visit().claim().slug());
    var address = addresses.tasks(read.head().slug()) + "/" + read.task().segment();
    return actions.done(submission, submission.returnTo(address), Flash.of(sentence));
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
    return CommentAddress.parse(segment)
        .orElseThrow(() -> new FailureException(new Failure.NotFound(PageReader.NOT_FOUND)));
  }
}
