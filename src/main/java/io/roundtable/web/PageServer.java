package io.roundtable.web;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import java.util.concurrent.TimeUnit;

/// Starts the HTTP server of the pages.
public final class PageServer {
  private static final int IDLE_SECONDS = 60;

  /// A board of 20 columns carries a cursor of 250 characters for each; the page before it is named
  /// in a header beside the cookies.
  private static final int LONGEST_ADDRESS_BYTES = 8 * 1024;

  private static final int LARGEST_HEADERS_BYTES = 32 * 1024;

  private PageServer() {}

  /// Listens on the calling context's event loop.
  ///
  /// @param port 0 for any free one
  /// @return the server, whose `actualPort()` is the one in use; fails with a `BindException` where
  ///     the port is taken
  public static Future<HttpServer> listen(Vertx vertx, PageRoutes routes, String host, int port) {
    return vertx
        .createHttpServer(options())
        .requestHandler(routes.router())
        .invalidRequestHandler(routes::refuse)
        .listen(port, host);
  }

  private static HttpServerOptions options() {
    return new HttpServerOptions()
        .setIdleTimeout(IDLE_SECONDS)
        .setIdleTimeoutUnit(TimeUnit.SECONDS)
        .setMaxInitialLineLength(LONGEST_ADDRESS_BYTES)
        .setMaxHeaderSize(LARGEST_HEADERS_BYTES)
        // The limit of the whole body counts, and its answer is 413; this one's would be 400.
        .setMaxFormAttributeSize(-1);
  }
}
