package io.roundtable;

import io.roundtable.web.PageServer;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.KeyCertOptions;
import java.time.Duration;

/// Serves the pages on an event loop. Several of them share one port.
public final class HttpVerticle extends VerticleBase {
  private final Frontend frontend;
  private final int port;
  private volatile PageServer server;

  /// Takes what the pages are served from.
  ///
  /// @param port negative for any free one that all of them share
  public HttpVerticle(Frontend frontend, int port) {
    this.frontend = frontend;
    this.port = port;
  }

  /// Begins to listen.
  ///
  /// @return completes when browsers can connect; fails where the port is taken
  @Override
  public Future<?> start() {
    var host = frontend.services().configuration().http().host();
    var options = new HttpServerOptions().setHost(host).setPort(port);
    frontend
        .certificate()
        .ifPresent(certificate -> options.setSsl(true).setKeyCertOptions(certificate));
    return PageServer.listen(vertx, frontend.routes(vertx), options)
        .onSuccess(listening -> server = listening);
  }

  /// Gives connections from now on another certificate.
  ///
  /// @return whether it is another one than the present
  Future<Boolean> renew(KeyCertOptions certificate) {
    return server == null ? Future.succeededFuture(false) : server.renew(certificate);
  }

  /// Stops without cutting anybody off, see [PageServer#drain]. From any thread.
  ///
  /// @param atMost how long requests may take that are under way
  /// @return completes when every connection is closed
  Future<Void> drain(Duration atMost) {
    return server == null ? Future.succeededFuture() : server.drain(atMost);
  }

  /// How many requests are under way.
  int requests() {
    return server == null ? 0 : server.requests();
  }

  /// The port that was really taken.
  ///
  /// @return the configured one, or where that is 0 a free one
  public int port() {
    return server.actualPort();
  }
}
