package io.roundtable.feature.task;

import io.roundtable.feature.task.comment.CommentHandler;
import io.roundtable.model.Comment;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Request;
import io.roundtable.page.ResolvedTask;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.table.read.Room;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import java.util.List;

/// Makes the page of one task (AP16, AP20): the task and its long text with the head, comments and
/// activity beside. Its forms come back to it where they are refused.
public final class TaskPages {
  private static final String TEMPLATE = "task/task";
  private static final int COMMENTS = 50;
  private static final int ACTIVITIES = 20;
  private static final Room<Comment> ROOM =
      new Room<>(comment -> PlainText.bytes(comment.text()), Markdown.COMMENTS_BYTES);
  private static final String COMMENTS_CURSOR = "comments";
  private static final String ACTIVITY_CURSOR = "activity";
  private static final PagingLabels COMMENT_STEPS =
      new PagingLabels("Earlier comments", "Later comments");
  private static final PagingLabels ACTIVITY_STEPS =
      new PagingLabels("Later activity", "Earlier activity");
  private static final Field NO_COMMENT = Field.of(CommentHandler.TEXT, "");

  private final PageReader reads;
  private final Frames frames;
  private final Markdown markdown;

  /// The task pages of one installation.
  public TaskPages(PageReader reads, Frames frames, Markdown markdown) {
    this.reads = reads;
    this.frames = frames;
    this.markdown = markdown;
  }

  /// The page of the route's task, with the cursors `comments` and `activity`.
  ///
  /// @return the page; fails as [PageReader#ofTask] does
  Future<Response> show(Request visit) {
    return page(visit, NO_COMMENT, List.of())
        .map(page -> Response.page(TEMPLATE, page, visit.report()));
  }

  /// The page again, after one of its forms was refused.
  ///
  /// @return the page with the reason and what was typed
  public Future<Response> again(Submission submission, Failure failure) {
    var visit = submission.visit();
    var fields = submission.fields();
    return page(visit, fields.field(CommentHandler.TEXT), Problem.of(failure, fields.errors()))
        .map(page -> new Response.Refused(TEMPLATE, page, visit.report(), failure));
  }

  private Future<TaskPage> page(Request visit, Field comment, List<Problem> problems) {
    return reads
        .ofTask(visit, visit.segment("slug"), visit.segment("task"), plan -> read(visit, plan))
        .compose(
            read ->
                TaskTexts.of(markdown, visit.context(), read)
                    .map(texts -> page(visit, read, texts, comment, problems)));
  }

  private Future<Discussion> read(Request visit, ResolvedTask plan) {
    var tenant = plan.task().tenantId();
    var task = plan.task().taskId();
    var comments =
        visit
            .reads()
            .tasks()
            .listComments(tenant, task, visit.page(COMMENTS, COMMENTS_CURSOR), ROOM);
    var activity =
        visit.reads().tasks().listActivity(tenant, task, visit.page(ACTIVITIES, ACTIVITY_CURSOR));
    return Future.all(comments, activity)
        .map(done -> new Discussion(comments.result(), activity.result()));
  }

  private TaskPage page(
      Request visit,
      TaskContext<Discussion> read,
      TaskTexts texts,
      Field comment,
      List<Problem> problems) {
    var head = read.head();
    var task = read.task();
    var addresses = new Addresses(visit.claim().slug());
    var reference = task.reference() == null ? null : task.reference().toString();
    var address = addresses.task(head.slug(), reference, task.key());
    var parts = new TaskParts(visit, head);
    return new TaskPage(
        frames.ofPerson(visit, head.head(), NavigationSection.PROJECT),
        reference == null ? task.title() : reference + " " + task.title(),
        task.title(),
        reference,
        head.project().name(),
        addresses.board(head.slug()),
        parts.facts(task),
        texts.description(),
        new EscalationParts(visit, head, task).part(read.data().activity()),
        parts.comments(read.data().comments().items(), texts.comments(), address),
        COMMENT_STEPS.around(
            kept(visit, address, ACTIVITY_CURSOR), COMMENTS_CURSOR, read.data().comments()),
        parts.activities(read.data().activity().items()),
        ACTIVITY_STEPS.around(
            kept(visit, address, COMMENTS_CURSOR), ACTIVITY_CURSOR, read.data().activity()),
        problems,
        parts.actions(task, address, comment));
  }

  /// The address with the other list's cursor, which stays where it is.
  private static String kept(Request visit, String address, String other) {
    return Addresses.with(address, other, visit.parameter(other));
  }
}
