package io.roundtable.feature.task.comment;

import io.roundtable.model.Access;
import io.roundtable.model.Comment;
import io.roundtable.model.CommentAddress;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.Actions;
import io.roundtable.page.FormKeys;
import io.roundtable.page.Frames;
import io.roundtable.page.PageRead;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// Changing one's own comment. The form carries the version that it was rendered with.
public final class EditCommentHandler {
  private static final String TEMPLATE = "task/comment";
  private static final String VERSION = "was.version";
  private static final String NOT_YOURS = "Only who wrote a comment can change it.";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;

  public EditCommentHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/tasks/:task/comments/:comment/edit`.
  ///
  /// @return the form; fails with Forbidden for other people's comments
  public Future<Response> showEditCommentPage(Request request) {
    return read(request)
        .map(read -> Response.page(TEMPLATE, page(request, read), request.report()));
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/comments/:comment`, with `text` and `was.version`.
  ///
  /// @return the way to the task, or the form again; after a conflict with both versions
  public Future<Response> editComment(Submission submission) {
    var fields = submission.fields();
    var text = CommentHandler.text(submission);
    long version = version(fields);
    if (!fields.errors().isEmpty()) {
      return again(submission, fields.invalid());
    }
    var comment = CommentHandler.address(submission);
    return reader
        .task(submission.request())
        .compose(
            context ->
                Actions.orReadAgain(
                    actions
                        .perform(
                            submission,
                            new EditComment(context.task().key(), comment, version, text))
                        .map(outcome -> saved(submission, context)),
                    submission,
                    failure -> again(submission, failure)));
  }

  private static long version(FormFields fields) {
    return fields.number(VERSION, 0, Integer.MAX_VALUE).orElse(0);
  }

  private Response saved(Submission submission, TaskContext context) {
    return actions.done(
        submission, submission.returnTo(context.url()), Flash.of("Saved your comment."));
  }

  private Future<Response> again(Submission submission, Failure failure) {
    var request = submission.request();
    return read(request)
        .map(
            read ->
                new Response.Refused(
                    TEMPLATE, refused(submission, read, failure), request.report(), failure));
  }

  private CommentPage refused(
      Submission submission, PageRead<TaskContext, Optional<Comment>> read, Failure failure) {
    var fields = submission.fields();
    boolean conflict = failure instanceof Failure.Conflict;
    var stored = requireOwn(submission.request(), read);
    var kept =
        new Kept(
            FormKeys.again(submission, failure),
            conflict ? Long.toString(stored.version()) : fields.raw(VERSION),
            Problem.of(failure, fields.errors()),
            fields.field(CommentHandler.TEXT),
            conflict ? stored.text() : null);
    return page(submission.request(), read, kept);
  }

  private CommentPage page(Request request, PageRead<TaskContext, Optional<Comment>> read) {
    var stored = requireOwn(request, read);
    return page(
        request,
        read,
        new Kept(
            null,
            Long.toString(stored.version()),
            List.of(),
            Field.of(CommentHandler.TEXT, stored.text()),
            null));
  }

  private CommentPage page(
      Request request, PageRead<TaskContext, Optional<Comment>> read, Kept kept) {
    var context = read.context();
    var project = context.project();
    var address = context.url();
    var frame = frames.ofProject(request, project);
    return new CommentPage(
        frame,
        "Edit a comment on " + context.name(),
        project.addresses().board(project.slug()),
        project.name(),
        address,
        context.name(),
        project.addresses().ofComment(address, request.segment("comment"), ""),
        kept.requestKey() == null ? frame.newRequestKey() : kept.requestKey(),
        kept.version(),
        kept.problems(),
        kept.text(),
        kept.stored());
  }

  private Future<PageRead<TaskContext, Optional<Comment>>> read(Request request) {
    var comment = CommentHandler.address(request.segment("comment"));
    return reader.task(request, reading -> find(reading, comment));
  }

  private static Future<Optional<Comment>> find(Reading reading, CommentAddress comment) {
    var task = reading.task();
    var key =
        TableKeys.comment(task.tenantId(), task.taskId(), comment.createdAt(), comment.commentId());
    return reading
        .reads()
        .batch(BatchRead.of(AccessPatterns.TASK_PAGE).with(key))
        .map(batch -> batch.find(key));
  }

  private static Comment requireOwn(
      Request request, PageRead<TaskContext, Optional<Comment>> read) {
    var comment = read.data().orElseThrow(Access::notFound);
    if (!comment.authorId().equals(request.userId())) {
      throw new FailureException(new Failure.Forbidden(NOT_YOURS, List.of()));
    }
    return comment;
  }

  private record Kept(
      String requestKey, String version, List<Problem> problems, Field text, String stored) {}
}
