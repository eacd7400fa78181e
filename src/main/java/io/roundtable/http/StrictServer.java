package io.roundtable.http;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.impl.ConnectionBase;

/// Makes servers that take only requests which can be read in one way.
///
/// ```java
/// StrictServer.create(vertx, new HttpServerOptions(), limits)
///     .requestHandler(router)
///     .listen(port, host);
/// ```
///
/// Whatever is refused gets its status and a sentence, nothing of it is executed, and nothing that
/// follows it on the connection is read. The rules are those of [RequestFraming].
public final class StrictServer {
  private StrictServer() {}

  /// A server that does not listen yet. What is refused it answers with a line of text; who wants
  /// another answer sets another handler of invalid requests.
  ///
  /// @param options are changed: cleartext HTTP/2 is off, lengths are those of the limits
  public static HttpServer create(Vertx vertx, HttpServerOptions options, RequestLimits limits) {
    options
        .setHttp2ClearTextEnabled(false)
        .setMaxInitialLineLength(limits.lineBytes())
        .setMaxHeaderSize(limits.headerBytes());
    return vertx
        .createHttpServer(options)
        .connectionHandler(connection -> guard(connection, limits))
        .invalidRequestHandler(request -> RefusedRequestException.of(request).answer(request));
  }

  /// In front of everything that reads bytes; there is nothing but plain TCP below.
  private static void guard(HttpConnection connection, RequestLimits limits) {
    var pipeline = ((ConnectionBase) connection).channelHandlerContext().pipeline();
    pipeline.addFirst("framing", new FramingHandler(limits));
  }
}
