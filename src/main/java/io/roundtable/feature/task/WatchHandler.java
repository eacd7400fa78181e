package io.roundtable.feature.task;

import io.roundtable.page.Actions;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// Watching a task, and no longer.
public final class WatchHandler {
  private static final String WATCHING = "watching";

  private final PageReader reader;
  private final Actions actions;
  private final TaskPages taskPages;

  public WatchHandler(Pages pages, TaskPages taskPages) {
    this.reader = pages.reader();
    this.actions = pages.actions();
    this.taskPages = taskPages;
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/watch`, with `watching` as `true` or `false`, and
  /// `returnTo`.
  ///
  /// @return the way to the task, or its page with the reason
  public Future<Response> watchTask(Submission submission) {
    return reader.task(submission.request()).compose(context -> watch(submission, context));
  }

  private Future<Response> watch(Submission submission, TaskContext context) {
    var chosen = submission.fields().raw(WATCHING);
    boolean watching = "true".equals(chosen);
    if (!watching && !"false".equals(chosen)) {
      submission.fields().reject(WATCHING, "Choose whether to watch this task.");
    }
    var told =
        watching
            ? "You watch %s now: what happens to it appears in your inbox."
            : "You do not watch %s any more.";
    return taskPages
        .form()
        .answer(
            submission,
            () ->
                actions
                    .perform(submission, new WatchTask(context.task().key(), watching))
                    .map(
                        outcome ->
                            actions.done(
                                submission,
                                submission.returnTo(context.url()),
                                Flash.of(told.formatted(context.name())))));
  }
}
