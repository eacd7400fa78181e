package io.roundtable.feature.task;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.Request;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.function.BiFunction;

/// One task, or where it was deleted, that it was.
public final class TaskHandler {
  private final TaskPages pages;
  private final BiFunction<Request, Throwable, Future<Response>> otherwise;

  /// A handler of the pages of tasks.
  ///
  /// @param otherwise answers where a task is not found, given why
  public TaskHandler(TaskPages pages, BiFunction<Request, Throwable, Future<Response>> otherwise) {
    this.pages = pages;
    this.otherwise = otherwise;
  }

  /// `GET /:tenant/projects/:slug/tasks/:task`, with the cursors `comments` and `activity`.
  ///
  /// @return the page; with status 410 where the task is in the trash and the viewer may bring it
  ///     back
  public Future<Response> showTaskPage(Request request) {
    return pages
        .form()
        .show(request)
        .recover(
            cause ->
                isNotFound(cause) ? otherwise.apply(request, cause) : Future.failedFuture(cause));
  }

  private static boolean isNotFound(Throwable cause) {
    return cause instanceof FailureException refused
        && refused.failure() instanceof Failure.NotFound;
  }
}
