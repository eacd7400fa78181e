package io.roundtable.engine.http;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Serves a [DynamoDbHandler] over HTTP, on a TCP port or a Unix domain socket. It has no
/// authentication and is meant for this machine: bind it to loopback.
public final class DynamoDbServer {
  // Longer than clients keep an idle connection, so that they are the ones who end it.
  private static final int IDLE_SECONDS = 180;
  private static final int MAXIMUM_HEADER_BYTES = 16 * 1024;
  private static final long MAXIMUM_BODIES_BYTES = 8L * DynamoDbHandler.MAXIMUM_BODY_BYTES;
  private static final String BUSY =
      "{\"__type\":\"com.amazon.coral.availability#ServiceUnavailableException\","
          + "\"message\":\"Service is busy\"}";

  private final HttpServer server;

  private DynamoDbServer(HttpServer server) {
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
            .setMaxHeaderSize(MAXIMUM_HEADER_BYTES)
            .setTcpNoDelay(true)
            .setHttp2ClearTextEnabled(false)
            .setHandle100ContinueAutomatically(true);
    var budget = new BodyBudget(MAXIMUM_BODIES_BYTES);
    return vertx
        .createHttpServer(options)
        .invalidRequestHandler(DynamoDbServer::refuse)
        .requestHandler(
            request -> new Exchange(vertx.getOrCreateContext(), handler, budget, request).run())
        .listen(address)
        .map(DynamoDbServer::new);
  }

  /// The port that is listened on.
  ///
  /// @return the port; -1 with a domain socket
  public int port() {
    return server.actualPort();
  }

  /// Stops to listen and closes the connections.
  ///
  /// @return completes when the address is free again
  public Future<Void> close() {
    return server.close();
  }

  /// A request that is no HTTP, or whose headers are too long.
  private static void refuse(HttpServerRequest request) {
    request.response().setStatusCode(400).end().onComplete(_ -> request.connection().close());
  }

  /// One request and its answer.
  private record Exchange(
      Context context, DynamoDbHandler handler, BodyBudget budget, HttpServerRequest request) {

    void run() {
      if (!LoopbackNames.include(request.authority())) {
        refuse(request);
        return;
      }
      var body = Buffer.buffer();
      readInto(body).onComplete(_ -> answer(body), failure -> abandon(body));
    }

    /// Collects the body; of one that is too long, only so much that the handler can tell.
    private Future<Void> readInto(Buffer body) {
      var whole = Promise.<Void>promise();
      request.handler(
          chunk -> {
            if (whole.future().isComplete() || body.length() > DynamoDbHandler.MAXIMUM_BODY_BYTES) {
              return;
            }
            if (budget.take(chunk.length())) {
              body.appendBuffer(chunk);
            } else {
              whole.tryFail("no memory is left for the body");
            }
          });
      request.endHandler(_ -> whole.tryComplete());
      request.exceptionHandler(whole::tryFail);
      return whole.future();
    }

    /// A client that is gone hears nothing; one whose body has no room may try again.
    private void abandon(Buffer body) {
      budget.giveBack(body.length());
      request
          .response()
          .setStatusCode(503)
          .putHeader("Content-Type", "application/x-amz-json-1.0")
          .end(BUSY)
          .onComplete(_ -> request.connection().close());
    }

    private void answer(Buffer body) {
      handler
          .handle(
              new WireRequest(request.method().name(), request.path(), headers(), body.getBytes()))
          .whenComplete(
              (response, cut) ->
                  context.runOnContext(
                      _ -> {
                        budget.giveBack(body.length());
                        if (cut == null) {
                          send(response);
                        } else {
                          request.connection().close();
                        }
                      }));
    }

    private Map<String, String> headers() {
      var headers = HashMap.<String, String>newHashMap(request.headers().size());
      request.headers().forEach(header -> headers.putIfAbsent(header.getKey(), header.getValue()));
      return headers;
    }

    private void send(WireResponse response) {
      if (request.response().closed()) {
        return;
      }
      request.response().setStatusCode(response.status());
      response
          .headers()
          .forEach(header -> request.response().putHeader(header.getKey(), header.getValue()));
      var body =
          Buffer.buffer(response.length()).appendBytes(response.body(), 0, response.length());
      request.response().end(body);
    }
  }
}
