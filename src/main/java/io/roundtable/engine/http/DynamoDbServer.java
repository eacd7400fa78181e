package io.roundtable.engine.http;

import io.roundtable.http.RequestLimits;
import io.roundtable.http.StrictServer;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.SocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// Serves a [DynamoDbHandler] over HTTP, on a TCP port or a Unix domain socket. It has no
/// authentication and is meant for this machine: bind it to loopback.
public final class DynamoDbServer {
  // Longer than clients keep an idle connection, so that they are the ones who end it.
  private static final int IDLE_SECONDS = 180;
  private static final long MAXIMUM_BODIES_BYTES = 8L * DynamoDbHandler.MAXIMUM_BODY_BYTES;

  /// A body that is a little too large is told so in the words of the API.
  private static final RequestLimits LIMITS =
      new RequestLimits(
          4 * 1024, 16 * 1024, 2L * DynamoDbHandler.MAXIMUM_BODY_BYTES, Duration.ofSeconds(30));

  private final StrictServer server;
  private volatile boolean draining;

  private DynamoDbServer(StrictServer server) {
    this.server = server;
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
            .setTcpNoDelay(true)
            .setHandle100ContinueAutomatically(true);
    var budget = new BodyBudget(MAXIMUM_BODIES_BYTES);
    var engine = new DynamoDbServer(StrictServer.create(vertx, options, LIMITS));
    return engine
        .server
        .invalidRequestHandler(HttpExchange::refuse)
        .requestHandler(
            request -> {
              engine.watch(request);
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

  /// Stops without cutting anybody off, see [StrictServer#drain].
  ///
  /// @param atMost how long all of it may take; requests that take longer are cut
  /// @return completes when every connection is closed and the address is free again
  public Future<Void> close(Duration atMost) {
    draining = true;
    return server.drain(atMost);
  }

  /// While it stops, each answer is the last one of its connection, and says so.
  private void watch(HttpServerRequest request) {
    HttpServerResponse response = request.response();
    HttpConnection connection = request.connection();
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
