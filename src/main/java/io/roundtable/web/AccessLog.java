package io.roundtable.web;

import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One line for each request at level debug. Names the route, not the address: addresses can hold
/// invitations and cursors.
final class AccessLog {
  private static final Logger LOGGER = LoggerFactory.getLogger(AccessLog.class);

  private AccessLog() {}

  static void watch(RoutingContext context) {
    if (LOGGER.isDebugEnabled()) {
      long start = System.nanoTime();
      context.addEndHandler(ended -> write(context, System.nanoTime() - start));
    }
  }

  private static void write(RoutingContext context, long nanoseconds) {
    LOGGER.debug(
        "{} {} {} {} {} bytes {} µs",
        RequestIds.of(context),
        context.request().method(),
        route(context),
        context.response().getStatusCode(),
        context.response().bytesWritten(),
        TimeUnit.NANOSECONDS.toMicros(nanoseconds));
  }

  /// The route's pattern, for example `/:tenant/projects/:slug`; `-` where none was found.
  static String route(RoutingContext context) {
    var route = context.currentRoute();
    return route == null || route.getPath() == null ? "-" : route.getPath();
  }
}
