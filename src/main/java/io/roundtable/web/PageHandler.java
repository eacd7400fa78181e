package io.roundtable.web;

import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;

/// Answers one route.
@FunctionalInterface
public interface PageHandler {
  /// Works on the event loop and never blocks it.
  ///
  /// @param context the request; the body of a form has been read
  /// @return the response; a failed future (or a thrown exception) becomes the failure's page: a
  ///     [io.roundtable.model.failure.FailureException] by its kind, a timeout as 503, the rest as
  ///     500
  Future<Response> handle(RoutingContext context);
}
