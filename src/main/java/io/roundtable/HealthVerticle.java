package io.roundtable;

import io.roundtable.table.TableConnection;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.healthchecks.HealthChecks;
import io.vertx.ext.healthchecks.Status;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.healthchecks.HealthCheckHandler;
import java.util.concurrent.TimeUnit;

/// Answers orchestrators, on a port of its own: `/health/live` says that the process is alive,
/// `/health/ready` that its table answers too and it is not about to stop. 200 and 204 mean yes,
/// 503 means no. `/metrics` tells what the process did.
public final class HealthVerticle extends VerticleBase {
  private static final long CHECK_MILLIS = 1_500;

  /// Never reached: the check gives up before, so that a silent table is a plain no.
  private static final long TIMEOUT_MILLIS = 3_000;

  private final Services services;
  private HttpServer server;
  private volatile boolean draining;

  /// Takes what it watches.
  ///
  /// @param services built once at start
  public HealthVerticle(Services services) {
    this.services = services;
  }

  /// Begins to listen.
  ///
  /// @return completes when checks are answered; fails where the port is taken
  @Override
  public Future<?> start() {
    var http = services.configuration().http();
    var ready = HealthChecks.create(vertx);
    ready.register("table", TIMEOUT_MILLIS, this::checkTable);
    var router = Router.router(vertx);
    router
        .get("/health/live")
        .handler(HealthCheckHandler.createWithHealthChecks(HealthChecks.create(vertx)));
    router.get("/health/ready").handler(HealthCheckHandler.createWithHealthChecks(ready));
    router.get("/metrics").handler(this::answerMetrics);
    return vertx
        .createHttpServer()
        .requestHandler(router)
        .listen(http.healthPort(), http.host())
        .onSuccess(listening -> server = listening);
  }

  /// From now on the process is not ready, though alive. From any thread.
  public void drain() {
    draining = true;
  }

  private void answerMetrics(RoutingContext context) {
    context
        .response()
        .putHeader("Content-Type", Metrics.CONTENT_TYPE)
        .end(Metrics.of(services.commands(), services.table().ledger()));
  }

  /// The port that was really taken.
  ///
  /// @return the configured one, or where that is 0 a free one
  public int port() {
    return server.actualPort();
  }

  private void checkTable(Promise<Status> status) {
    if (draining) {
      status.complete(Status.KO());
      return;
    }
    TableConnection table = services.table();
    table
        .administration()
        .status()
        .timeout(CHECK_MILLIS, TimeUnit.MILLISECONDS)
        .map(report -> report.exists() ? Status.OK() : Status.KO())
        .otherwise(unreachable -> Status.KO())
        .onComplete(status);
  }
}
