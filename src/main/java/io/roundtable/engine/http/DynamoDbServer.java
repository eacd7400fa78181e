package io.roundtable.engine.http;

import io.netty.channel.Channel;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.net.impl.ConnectionBase;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Serves a [DynamoDbHandler] over HTTP, on a TCP port or a Unix domain socket. It has no
/// authentication and is meant for this machine: bind it to loopback.
public final class DynamoDbServer {
  // Longer than clients keep an idle connection, so that they are the ones who end it.
  private static final int IDLE_SECONDS = 180;
  private static final int MAXIMUM_HEADER_BYTES = 16 * 1024;
  private static final long MAXIMUM_BODIES_BYTES = 8L * DynamoDbHandler.MAXIMUM_BODY_BYTES;

  /// How long connections are heard that may have sent a request which was not read yet. Two timers
  /// of it, so that the event loop certainly reads in between, however late it is.
  private static final long HEARING_MILLIS = 50;

  private final Context context;
  private final HttpServer server;

  /// The listening socket. Only its connections know it.
  private Channel door;

  private boolean draining;

  private DynamoDbServer(Vertx vertx, HttpServerOptions options) {
    this.context = vertx.getOrCreateContext();
    this.server = vertx.createHttpServer(options);
  }

  /// Starts to listen.
  ///
  /// @param vertx runs the event loops
  /// @param handler answers; closed by the caller
  /// @param address host and port, where port 0 takes any free one, or the path of a socket
  /// @return completes with the running server once requests are accepted; fails where the address
  ///     is in use or may not be used
  public static Future<DynamoDbServer> listen(
      Vertx vertx, DynamoDbHandler handler, SocketAddress address) {
    var options =
        new HttpServerOptions()
            .setIdleTimeout(IDLE_SECONDS)
            .setIdleTimeoutUnit(TimeUnit.SECONDS)
            .setMaxHeaderSize(MAXIMUM_HEADER_BYTES)
            .setTcpNoDelay(true)
            .setHttp2ClearTextEnabled(false)
            .setHandle100ContinueAutomatically(true);
    var budget = new BodyBudget(MAXIMUM_BODIES_BYTES);
    var engine = new DynamoDbServer(vertx, options);
    return engine
        .server
        .connectionHandler(engine::letIn)
        .invalidRequestHandler(HttpExchange::refuse)
        .requestHandler(
            request -> {
              engine.watch(request.response(), request.connection());
              new HttpExchange(vertx.getOrCreateContext(), handler, budget.share(), request).run();
            })
        .listen(address)
        .map(engine);
  }

  /// The port that is listened on.
  ///
  /// @return the port; -1 with a domain socket
  public int port() {
    return server.actualPort();
  }

  /// Stops to listen. Who is connected and has sent a whole request by then, or sends one within a
  /// tenth of a second, is answered and told that the connection ends with that.
  ///
  /// @param atMost how long all of it may take; requests that take longer are cut
  /// @return completes when every connection is closed and the address is free again
  public Future<Void> close(Duration atMost) {
    var closed = Promise.<Void>promise();
    context.runOnContext(turn -> drain(atMost).onComplete(closed));
    return closed.future();
  }

  private Future<Void> drain(Duration atMost) {
    draining = true;
    if (door == null) {
      return server.close();
    }
    var shut = new CompletableFuture<Void>();
    door.close().addListener(done -> shut.complete(null));
    var vertx = context.owner();
    return Future.fromCompletionStage(shut, context)
        .compose(done -> vertx.timer(HEARING_MILLIS))
        .compose(heard -> vertx.timer(HEARING_MILLIS))
        .compose(heard -> server.shutdown(left(atMost), TimeUnit.MILLISECONDS));
  }

  private static long left(Duration atMost) {
    return Math.max(0, atMost.toMillis() - 2 * HEARING_MILLIS);
  }

  private void letIn(HttpConnection connection) {
    door = ((ConnectionBase) connection).channel().parent();
  }

  private void watch(HttpServerResponse response, HttpConnection connection) {
    response.headersEndHandler(
        head -> {
          if (draining) {
            response.putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
          }
        });
    response.endHandler(
        ended -> {
          if (draining) {
            connection.close();
          }
        });
  }
}
