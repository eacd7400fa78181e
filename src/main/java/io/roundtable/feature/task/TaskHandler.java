package io.roundtable.feature.task;

import io.roundtable.page.Request;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// One task.
public final class TaskHandler {
  private final TaskPages pages;

  public TaskHandler(TaskPages pages) {
    this.pages = pages;
  }

  /// `GET /:tenant/projects/:slug/tasks/:task`, with the cursors `comments` and `activity`.
  ///
  /// @return the page
  public Future<Response> showTaskPage(Request request) {
    return pages.form().show(request);
  }
}
