package io.roundtable.web;

import io.roundtable.http.RequestLimits;
import io.roundtable.http.StrictServer;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.KeyCertOptions;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// The HTTP server of the pages on one event loop.
public final class PageServer {
  private static final int IDLE_SECONDS = 60;

  /// A board of 20 columns carries a cursor of 250 characters for each; the page before it is named
  /// in a header beside the cookies.
  private static final int LONGEST_ADDRESS_BYTES = 8 * 1024;

  private static final int LARGEST_HEADERS_BYTES = 32 * 1024;

  private final PageRoutes routes;
  private final StrictServer server;

  private PageServer(PageRoutes routes, StrictServer server) {
    this.routes = routes;
    this.server = server;
  }

  /// Listens on the calling context's event loop.
  ///
  /// @param options where to listen, and with which certificate; changed. The port is 0 for any
  ///     free one, negative for any that all event loops share
  /// @return the server; fails with a `BindException` where the port is taken
  public static Future<PageServer> listen(
      Vertx vertx, PageRoutes routes, HttpServerOptions options) {
    options.setIdleTimeout(IDLE_SECONDS).setIdleTimeoutUnit(TimeUnit.SECONDS);
    return StrictServer.create(vertx, options, limits(routes.settings()))
        .requestHandler(routes.router())
        .invalidRequestHandler(routes::refuse)
        .listen(options.getPort(), options.getHost())
        .map(server -> new PageServer(routes, server));
  }

  /// The port in use.
  public int actualPort() {
    return server.actualPort();
  }

  /// How many requests are under way.
  public int requests() {
    return routes.requests();
  }

  /// Gives connections from now on another certificate, see [StrictServer#renew].
  public Future<Boolean> renew(KeyCertOptions certificate) {
    return server.renew(certificate);
  }

  /// Stops without cutting anybody off, see [StrictServer#drain]. Each answer is the last one of
  /// its connection, and says so. From any thread.
  ///
  /// @param atMost how long all of it may take; requests that take longer are cut
  /// @return completes when every connection is closed
  public Future<Void> drain(Duration atMost) {
    routes.drain();
    return server.drain(atMost);
  }

  /// A form that is a little too large is told so by a page; what is far from any form ends the
  /// connection. Whoever sends byte by byte has three times as long as a page may take.
  private static RequestLimits limits(WebSettings settings) {
    return new RequestLimits(
        LONGEST_ADDRESS_BYTES,
        LARGEST_HEADERS_BYTES,
        8L * settings.formLimitBytes(),
        settings.requestTimeout().multipliedBy(3));
  }
}
