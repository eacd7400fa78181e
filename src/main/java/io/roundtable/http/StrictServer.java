package io.roundtable.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.SocketChannelConfig;
import io.netty.handler.ssl.SslHandler;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.KeyCertOptions;
import io.vertx.core.net.ServerSSLOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.net.impl.ConnectionBase;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A server that takes only requests which can be read in one way, and that can stop without
/// cutting anybody off.
///
/// ```java
/// StrictServer.create(vertx, new HttpServerOptions(), limits)
///     .requestHandler(router)
///     .listen(SocketAddress.inetSocketAddress(port, host));
/// ```
///
/// A refused request gets its status and a sentence, nothing of it is executed, and nothing that
/// follows it on the connection is read. The rules are those of [RequestFraming].
public final class StrictServer {
  /// How long connections are heard that may have sent a request which was not read yet. Two timers
  /// of it, so that the event loop certainly reads in between, however late it is.
  private static final long HEARING_MILLIS = 100;

  private final Context context;
  private final HttpServer server;

  /// The listening socket, which all event loops of a port share. Only its connections know it.
  private Channel listener;

  private StrictServer(Vertx vertx, HttpServerOptions options, RequestLimits limits) {
    this.context = vertx.getOrCreateContext();
    this.server =
        vertx.createHttpServer(options).connectionHandler(connection -> begin(connection, limits));
    invalidRequestHandler(request -> RefusedRequestException.of(request).answer(request));
  }

  /// A server that does not listen yet. What is refused it answers with a line of text; who wants
  /// another answer sets another handler of invalid requests.
  ///
  /// @param options are changed: HTTP/2 is off, lengths are those of the limits
  public static StrictServer create(Vertx vertx, HttpServerOptions options, RequestLimits limits) {
    options
        .setHttp2ClearTextEnabled(false)
        .setUseAlpn(false)
        .setMaxInitialLineLength(limits.lineBytes())
        .setMaxHeaderSize(limits.headerBytes());
    return new StrictServer(vertx, options, limits);
  }

  /// Sets the handler that answers requests.
  public StrictServer requestHandler(Handler<HttpServerRequest> handler) {
    server.requestHandler(handler);
    return this;
  }

  /// Sets the handler that answers what was refused.
  public StrictServer invalidRequestHandler(Handler<HttpServerRequest> handler) {
    server.invalidRequestHandler(
        request -> {
          if (FramingHandler.isEnd(request)) {
            request.connection().close();
          } else {
            handler.handle(request);
          }
        });
    return this;
  }

  /// Begins to listen.
  ///
  /// @param address host and port, where port 0 takes any free one, or the path of a socket
  /// @return this server; fails with a `BindException` where the address is taken
  public Future<StrictServer> listen(SocketAddress address) {
    return server.listen(address).map(this);
  }

  /// Begins to listen on one event loop of several.
  ///
  /// @param port negative for any free one that all of them share
  /// @return this server; fails with a `BindException` where the port is taken
  public Future<StrictServer> listen(int port, String host) {
    return server.listen(port, host).map(this);
  }

  /// The port that is listened on.
  ///
  /// @return the port; -1 with a domain socket
  public int actualPort() {
    return server.actualPort();
  }

  /// Gives connections from now on another certificate; those that are open keep theirs.
  ///
  /// @return whether it is another one than the present; fails where it cannot be used, and then
  ///     the present one stays
  public Future<Boolean> renew(KeyCertOptions certificate) {
    return server.updateSSLOptions(
        new ServerSSLOptions().setUseAlpn(false).setKeyCertOptions(certificate));
  }

  /// Stops to listen and closes the connections.
  ///
  /// @return completes when the address is free again
  public Future<Void> close() {
    return server.close();
  }

  /// Lets nobody in any more. Who was let in and has sent a whole request by then, or sends one
  /// within a fifth of a second, is answered; idle connections are closed after that. From any
  /// thread.
  ///
  /// @param atMost how long all of it may take; requests that take longer are cut
  /// @return completes when every connection is closed
  public Future<Void> drain(Duration atMost) {
    var drained = Promise.<Void>promise();
    context.runOnContext(turn -> finish(atMost).onComplete(drained));
    return drained.future();
  }

  /// Vert.x would close the listener and every silent connection in one go, and with them requests
  /// that were sent and not read yet.
  private Future<Void> finish(Duration atMost) {
    var closed = new CompletableFuture<Void>();
    if (listener == null) {
      // Nobody has come to this event loop so far; somebody may be on the way to it.
      closed.complete(null);
    } else {
      listener.close().addListener(done -> closed.complete(null));
    }
    long left = Math.max(0, atMost.toMillis() - 2 * HEARING_MILLIS);
    var vertx = context.owner();
    return Future.fromCompletionStage(closed, context)
        .compose(done -> vertx.timer(HEARING_MILLIS))
        .compose(heard -> vertx.timer(HEARING_MILLIS))
        .compose(heard -> server.shutdown(left, TimeUnit.MILLISECONDS));
  }

  /// The framing stands in front of everything that reads bytes of HTTP; below it there is TCP, or
  /// TLS whose handshake is done. Whoever ends their side behind a request has asked for its answer
  /// all the same.
  private void begin(HttpConnection connection, RequestLimits limits) {
    var netty = ((ConnectionBase) connection).channelHandlerContext();
    listener = netty.channel().parent();
    var settings = netty.channel().config();
    settings.setOption(ChannelOption.ALLOW_HALF_CLOSURE, true);
    if (!(settings instanceof SocketChannelConfig)) {
      settings.setRecvByteBufAllocator(new DomainSocketInput(netty.channel()));
    }
    var pipeline = netty.pipeline();
    var tls = pipeline.context(SslHandler.class);
    if (tls == null) {
      pipeline.addFirst("framing", new FramingHandler(limits));
    } else {
      pipeline.addAfter(tls.name(), "framing", new FramingHandler(limits));
    }
  }
}
