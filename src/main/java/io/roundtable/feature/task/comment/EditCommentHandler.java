package io.roundtable.feature.task.comment;

import io.roundtable.feature.task.TaskPages;
import io.roundtable.model.Comment;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.page.Actions;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// Changing one's own comment. The form carries the version that it was rendered with.
public final class EditCommentHandler {
  private static final String VERSION = "version";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<PageData<TaskContext, Comment>> form;

  public EditCommentHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form = new Form<>("task/comment", this::read, this::page);
  }

  /// `GET /:tenant/projects/:slug/tasks/:task/comments/:comment/edit`.
  ///
  /// @return the form; fails with Forbidden for other people's comments
  public Future<Response> showEditCommentPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/comments/:comment`, with `text` and `was.version`.
  ///
  /// @return the way to the task, or the form again; after a conflict with both versions
  public Future<Response> editComment(Submission submission) {
    var fields = submission.fields();
    var text = CommentHandler.text(submission);
    long version = version(fields);
    if (!fields.errors().isEmpty()) {
      return form.again(submission, fields.invalid());
    }
    var comment = CommentHandler.address(submission);
    return reader
        .task(submission.request())
        .compose(
            context ->
                form.answer(
                    submission,
                    () ->
                        actions
                            .perform(
                                submission,
                                new EditComment(context.task().key(), comment, version, text))
                            .map(outcome -> saved(submission, context))));
  }

  /// The version of the comment from which a form was made.
  static long version(FormFields fields) {
    return seen(fields).orElse(0L);
  }

  /// The same, where a form may not say it.
  static Optional<Long> seen(FormFields fields) {
    return fields.number(FormFields.before(VERSION), 0, Integer.MAX_VALUE).map(Long::valueOf);
  }

  private Response saved(Submission submission, TaskContext context) {
    var comment = TaskPages.at(context.url(), submission.segment("comment"));
    return actions.done(submission, submission.returnTo(comment), Flash.of("Saved your comment."));
  }

  private FormPage<CommentForm> page(FormInput input, PageData<TaskContext, Comment> read) {
    var context = read.context();
    var project = context.project();
    var addresses = project.addresses();
    var stored = read.data();
    var version = Long.toString(stored.version());
    return new FormPage<>(
        frames.ofProject(input.request(), project),
        "Edit a comment on " + context.name(),
        NavigationItem.of(project.name(), addresses.board(project.slug()), false),
        addresses.ofComment(context.url(), input.request().segment("comment"), ""),
        input,
        new CommentForm(
            context.url(),
            context.name(),
            project.peopleUrl(),
            input.rendered(VERSION, version),
            input.field(CommentHandler.TEXT, stored.text()),
            input.conflict() ? stored.text() : null));
  }

  private Future<PageData<TaskContext, Comment>> read(Request request) {
    var comment = CommentHandler.address(request.segment("comment"));
    return reader
        .task(request, reading -> find(reading, comment))
        .map(read -> new PageData<>(read.context(), requireOwn(request, read.data())));
  }

  private static Future<Optional<Comment>> find(Reading reading, CommentAddress comment) {
    var task = reading.task();
    var key =
        TableKeys.comment(task.tenantId(), task.taskId(), comment.createdAt(), comment.commentId());
    return reading
        .reads()
        .batch(BatchGet.of(AccessPatterns.TASK_PAGE).with(key))
        .map(batch -> batch.find(key));
  }

  private static Comment requireOwn(Request request, Optional<Comment> found) {
    var comment = found.orElseThrow(CommentRules::deleted);
    if (!comment.authorId().equals(request.userId())) {
      throw new FailureException(
          new Failure.Forbidden(
              "This comment is not yours", CommentRules.NOT_YOURS, true, List.of()));
    }
    return comment;
  }
}
