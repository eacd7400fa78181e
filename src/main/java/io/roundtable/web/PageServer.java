package io.roundtable.web;

import io.netty.channel.Channel;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.impl.ConnectionBase;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// The HTTP server of the pages on one event loop.
public final class PageServer {
  private static final int IDLE_SECONDS = 60;

  /// A board of 20 columns carries a cursor of 250 characters for each; the page before it is named
  /// in a header beside the cookies.
  private static final int LONGEST_ADDRESS_BYTES = 8 * 1024;

  private static final int LARGEST_HEADERS_BYTES = 32 * 1024;

  /// How long connections are heard that may have sent a request which was not read yet. Two timers
  /// of it, so that the event loop certainly reads in between, however late it is.
  private static final long HEARING_MILLIS = 100;

  private final Context context;
  private final PageRoutes routes;
  private final HttpServer server;

  /// The listening socket, which all event loops of a port share. Only its connections know it.
  private Channel door;

  private PageServer(Vertx vertx, PageRoutes routes) {
    this.context = vertx.getOrCreateContext();
    this.routes = routes;
    this.server = vertx.createHttpServer(options());
  }

  /// Listens on the calling context's event loop.
  ///
  /// @param port 0 for any free one
  /// @return the server; fails with a `BindException` where the port is taken
  public static Future<PageServer> listen(Vertx vertx, PageRoutes routes, String host, int port) {
    var pages = new PageServer(vertx, routes);
    return pages
        .server
        .connectionHandler(pages::letIn)
        .requestHandler(routes.router())
        .invalidRequestHandler(routes::refuse)
        .listen(port, host)
        .map(pages);
  }

  /// The port in use.
  public int actualPort() {
    return server.actualPort();
  }

  /// How many requests are under way.
  public int requests() {
    return routes.requests();
  }

  /// Stops without cutting anybody off. Nobody is let in any more. Who was let in and has sent a
  /// whole request by then, or sends one within a fifth of a second, is answered and told that the
  /// connection ends with that. Others are closed. From any thread.
  ///
  /// @param atMost how long all of it may take; requests that take longer are cut
  /// @return completes when every connection is closed
  public Future<Void> drain(Duration atMost) {
    var drained = Promise.<Void>promise();
    context.runOnContext(turn -> close(atMost).onComplete(drained));
    return drained.future();
  }

  /// Vert.x would close the door and every silent connection in one go, and with them requests that
  /// were sent and not read yet.
  private Future<Void> close(Duration atMost) {
    routes.drain();
    var vertx = context.owner();
    return closeDoor()
        .compose(closed -> vertx.timer(HEARING_MILLIS))
        .compose(heard -> vertx.timer(HEARING_MILLIS))
        .compose(heard -> server.shutdown(left(atMost), TimeUnit.MILLISECONDS));
  }

  private static long left(Duration atMost) {
    return Math.max(0, atMost.toMillis() - 2 * HEARING_MILLIS);
  }

  private Future<Void> closeDoor() {
    if (door == null) {
      return Future.succeededFuture();
    }
    var closed = new CompletableFuture<Void>();
    door.close().addListener(done -> closed.complete(null));
    return Future.fromCompletionStage(closed, context);
  }

  private void letIn(HttpConnection connection) {
    door = ((ConnectionBase) connection).channel().parent();
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
