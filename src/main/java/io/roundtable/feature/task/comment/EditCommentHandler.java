package io.roundtable.feature.task.comment;

import io.roundtable.model.Comment;
import io.roundtable.model.CommentAddress;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.FormKeys;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;
import io.roundtable.page.ResolvedTask;
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

  private final PageReader reads;
  private final Frames frames;
  private final Actions actions;

  /// Edits of comments of one installation.
  public EditCommentHandler(PageReader reads, Frames frames, Actions actions) {
    this.reads = reads;
    this.frames = frames;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/tasks/:task/comments/:comment/edit`.
  ///
  /// @return the form; fails with Forbidden for other people's comments
  public Future<Response> showEditCommentPage(Request visit) {
    return read(visit).map(read -> Response.page(TEMPLATE, page(visit, read), visit.report()));
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
    return reads
        .ofTask(submission)
        .compose(
            read ->
                Actions.orReadAgain(
                    actions
                        .perform(
                            submission, new EditComment(read.task().key(), comment, version, text))
                        .map(outcome -> saved(submission, read)),
                    submission,
                    failure -> again(submission, failure)));
  }

  private static long version(FormFields fields) {
    return fields.number(VERSION, 0, Integer.MAX_VALUE).orElse(0);
  }

  private Response saved(Submission submission, TaskContext<Void> read) {
    var addresses = new Addresses(submission.visit().claim().slug());
    var address = addresses.tasks(read.head().slug()) + "/" + read.task().segment();
    return actions.done(submission, submission.returnTo(address), Flash.of("Saved your comment."));
  }

  private Future<Response> again(Submission submission, Failure failure) {
    var visit = submission.visit();
    return read(visit)
        .map(
            read ->
                new Response.Refused(
                    TEMPLATE, refused(submission, read, failure), visit.report(), failure));
  }

  private CommentPage refused(
      Submission submission, TaskContext<Optional<Comment>> read, Failure failure) {
    var fields = submission.fields();
    boolean conflict = failure instanceof Failure.Conflict;
    var stored = requireOwn(submission.visit(), read);
    var kept =
        new Kept(
            FormKeys.again(submission, failure),
            conflict ? Long.toString(stored.version()) : fields.raw(VERSION),
            Problem.of(failure, fields.errors()),
            fields.field(CommentHandler.TEXT),
            conflict ? stored.text() : null);
    return page(submission.visit(), read, kept);
  }

  private CommentPage page(Request visit, TaskContext<Optional<Comment>> read) {
    var stored = requireOwn(visit, read);
    return page(
        visit,
        read,
        new Kept(
            null,
            Long.toString(stored.version()),
            List.of(),
            Field.of(CommentHandler.TEXT, stored.text()),
            null));
  }

  private CommentPage page(Request visit, TaskContext<Optional<Comment>> read, Kept kept) {
    var addresses = new Addresses(visit.claim().slug());
    var head = read.head();
    var task = read.task();
    var reference = task.reference() == null ? null : task.reference().toString();
    var name = reference == null ? task.title() : reference;
    var address = addresses.task(head.slug(), reference, task.key());
    var frame = frames.ofPerson(visit, head.head(), NavigationSection.PROJECT);
    return new CommentPage(
        frame,
        "Edit a comment on " + name,
        addresses.board(head.slug()),
        head.project().name(),
        address,
        name,
        addresses.ofComment(address, visit.segment("comment"), ""),
        kept.requestKey() == null ? frame.newRequestKey() : kept.requestKey(),
        kept.version(),
        kept.problems(),
        kept.text(),
        kept.stored());
  }

  private Future<TaskContext<Optional<Comment>>> read(Request visit) {
    var comment = CommentHandler.address(visit.segment("comment"));
    return reads.ofTask(
        visit, visit.segment("slug"), visit.segment("task"), plan -> find(visit, plan, comment));
  }

  private Future<Optional<Comment>> find(Request visit, ResolvedTask plan, CommentAddress comment) {
    var task = plan.task();
    var key =
        TableKeys.comment(task.tenantId(), task.taskId(), comment.createdAt(), comment.commentId());
    return visit
        .reads()
        .batch(BatchRead.of(AccessPatterns.TASK_PAGE).with(key))
        .map(batch -> batch.find(key));
  }

  private static Comment requireOwn(Request visit, TaskContext<Optional<Comment>> read) {
    var comment =
        read.data()
            .orElseThrow(() -> new FailureException(new Failure.NotFound(PageReader.NOT_FOUND)));
    if (!comment.authorId().equals(visit.userId())) {
      throw new FailureException(new Failure.Forbidden(NOT_YOURS, List.of()));
    }
    return comment;
  }

  private record Kept(
      String requestKey, String version, List<Problem> problems, Field text, String stored) {}
}
