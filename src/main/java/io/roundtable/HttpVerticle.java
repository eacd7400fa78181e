package io.roundtable;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;

/// Serves the pages on an event loop.
public final class HttpVerticle extends VerticleBase {
  private final Services services;
  private HttpServer server;

  /// Takes what the pages need.
  ///
  /// @param services built once at start
  public HttpVerticle(Services services) {
    this.services = services;
  }

  /// Begins to listen.
  ///
  /// @return completes when browsers can connect; fails where the port is taken
  @Override
  public Future<?> start() {
    var http = services.configuration().http();
    server = vertx.createHttpServer().requestHandler(Router.router(vertx));
    return server.listen(http.port(), http.host());
  }

  /// The port that was really taken.
  ///
  /// @return the configured one, or where that is 0 a free one
  public int port() {
    return server.actualPort();
  }
}
