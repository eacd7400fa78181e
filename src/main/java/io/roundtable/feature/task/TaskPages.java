package io.roundtable.feature.task;

import io.roundtable.feature.task.markdown.Markdown;
import io.roundtable.feature.task.markdown.PlainText;
import io.roundtable.model.Comment;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.page.Addresses;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.Frames;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.TaskContext;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.SizeBudget;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.render.LongWork;
import io.vertx.core.Future;
import java.util.List;

/// Makes the page of one task (AP16, AP20): the task and its long text with the project, comments
/// and activity beside. Its forms come back to it where they are refused.
public final class TaskPages {
  /// The field of a new comment.
  public static final String COMMENT = "text";

  private static final int COMMENTS = 50;
  private static final int ACTIVITIES = 20;
  private static final SizeBudget<Comment> ROOM =
      new SizeBudget<>(comment -> PlainText.bytes(comment.text()), Markdown.COMMENTS_BYTES);
  static final String COMMENTS_CURSOR = "comments";
  private static final String ACTIVITY_CURSOR = "activity";

  /// The parameters that say which part of its lists the page shows.
  static final List<String> CURSORS = List.of(COMMENTS_CURSOR, ACTIVITY_CURSOR);

  private static final PagingLabels COMMENT_STEPS =
      new PagingLabels("Earlier comments", "Later comments");
  private static final PagingLabels ACTIVITY_STEPS =
      new PagingLabels("Later activity", "Earlier activity");

  private final PageReader reader;
  private final Frames frames;
  private final Markdown markdown;
  private final Form<Texted> form;

  public TaskPages(Pages pages, LongWork longWork) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.markdown = new Markdown(longWork);
    this.form = new Form<>("task/task", this::read, this::page);
  }

  /// The forms of the page, with the cursors `comments` and `activity`. Reading it fails as
  /// [PageReader#task] does.
  public Form<?> form() {
    return form;
  }

  private Future<Texted> read(Request request) {
    return reader
        .task(request, TaskPages::readDiscussion)
        .compose(
            read ->
                TaskTexts.of(markdown, request.context(), read)
                    .map(texts -> new Texted(read, texts)));
  }

  private static Future<Discussion> readDiscussion(Reading reading) {
    var request = reading.request();
    var tenant = reading.task().tenantId();
    var task = reading.task().taskId();
    var tasks = reading.reads().tasks();
    var comments = readComments(reading);
    var activity = tasks.listActivity(tenant, task, request.page(ACTIVITIES, ACTIVITY_CURSOR));
    var watcher = reading.find(TableKeys.watcher(tenant, task, request.userId()));
    return Future.all(comments, activity, watcher)
        .map(done -> new Discussion(comments.result(), activity.result(), watcher.result()));
  }

  /// The address may name a comment in place of a cursor: then the page ends with it.
  private static Future<Page<Comment>> readComments(Reading reading) {
    var request = reading.request();
    var task = reading.task();
    var tasks = reading.reads().tasks();
    return CommentAddress.parse(request.parameter(COMMENTS_CURSOR))
        .map(comment -> tasks.listCommentsUpTo(task, comment, COMMENTS, ROOM))
        .orElseGet(
            () ->
                tasks.listComments(
                    task.tenantId(), task.taskId(), request.page(COMMENTS, COMMENTS_CURSOR), ROOM));
  }

  /// The address of a task's page at one of its comments.
  public static String at(String url, String comment) {
    return Addresses.at(Addresses.with(url, COMMENTS_CURSOR, comment), "comment", comment);
  }

  private TaskPage page(FormInput input, Texted found) {
    var request = input.request();
    var context = found.read().context();
    var project = context.project();
    var task = context.task();
    var said = found.read().data();
    var url = context.url();
    var reference = task.reference() == null ? null : task.reference().toString();
    var parts = new TaskParts(request, project);
    return new TaskPage(
        frames.ofProject(request, project),
        task.title(),
        reference,
        project.name(),
        context.boardUrl(),
        parts.facts(task),
        parts.text(found.texts().description(), Texts.of(task, context.body()), url),
        new EscalationParts(request, context).part(said.activity()),
        parts.comments(said.comments().items(), found.texts().comments(), url),
        COMMENT_STEPS.around(kept(request, url, ACTIVITY_CURSOR), COMMENTS_CURSOR, said.comments()),
        parts.activities(said.activity().items()),
        ACTIVITY_STEPS.around(
            kept(request, url, COMMENTS_CURSOR), ACTIVITY_CURSOR, said.activity()),
        input.problems(),
        parts.actions(task, url, input),
        parts.watch(task, url, said.watcher()));
  }

  /// The address with the other list's cursor, which stays where it is.
  private static String kept(Request request, String address, String other) {
    return Addresses.with(address, other, request.parameter(other));
  }

  private record Texted(PageData<TaskContext, Discussion> read, TaskTexts texts) {}
}
