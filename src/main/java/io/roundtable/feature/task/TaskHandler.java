package io.roundtable.feature.task;

import io.roundtable.feature.task.trash.TrashPages;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.Request;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// One task, or where it was deleted, that it was.
public final class TaskHandler {
  private final TaskPages pages;
  private final TrashPages trash;

  /// The task pages of one installation.
  ///
  /// @param pages of tasks that are there
  /// @param trash of those that were deleted
  public TaskHandler(TaskPages pages, TrashPages trash) {
    this.pages = pages;
    this.trash = trash;
  }

  /// `GET /:tenant/projects/:slug/tasks/:task`, with the cursors `comments` and `activity`.
  ///
  /// @return the page; with status 410 where the task is in the trash and the viewer may bring it
  ///     back
  public Future<Response> showTaskPage(Request visit) {
    return pages
        .show(visit)
        .recover(
            cause -> isNotFound(cause) ? trash.showOr(visit, cause) : Future.failedFuture(cause));
  }

  private static boolean isNotFound(Throwable cause) {
    return cause instanceof FailureException refused
        && refused.failure() instanceof Failure.NotFound;
  }
}
