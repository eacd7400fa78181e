package io.roundtable;

import io.roundtable.http.RequestLimits;
import io.roundtable.http.StrictServer;
import io.roundtable.table.TableConnection;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.healthchecks.HealthChecks;
import io.vertx.ext.healthchecks.Status;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.healthchecks.HealthCheckHandler;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Answers orchestrators, on a port of its own: `/health/live` says that the process is alive,
/// `/health/ready` that its table answers and can be written too, and that it is not about to stop.
/// 200 and 204 mean yes, 503 means no, with the reason in the answer.
/// `/metrics` tells what the process did.
public final class HealthVerticle extends VerticleBase {
  private static final long CHECK_MILLIS = 1_500;

  /// Never reached: the check gives up before, so that a silent table is a plain no.
  private static final long TIMEOUT_MILLIS = 3_000;

  private static final int IDLE_SECONDS = 60;
  private static final RequestLimits LIMITS =
      new RequestLimits(1024, 8 * 1024, 64, Duration.ofSeconds(10));

  private final Services services;
  private final Supplier<Future<Optional<String>>> storageTrouble;
  private StrictServer server;
  private volatile boolean draining;

  /// Takes what it watches, where the storage is somebody else's to watch.
  ///
  /// @param services built once at start
  public HealthVerticle(Services services) {
    this(services, () -> Future.succeededFuture(Optional.empty()));
  }

  /// Takes what it watches.
  ///
  /// @param services built once at start
  /// @param storageTrouble asks for a sentence on what keeps the table from being written
  public HealthVerticle(Services services, Supplier<Future<Optional<String>>> storageTrouble) {
    this.services = services;
    this.storageTrouble = storageTrouble;
  }

  /// Begins to listen.
  ///
  /// @return completes when checks are answered; fails where the port is taken
  @Override
  public Future<?> start() {
    var http = services.configuration().http();
    var ready = HealthChecks.create(vertx);
    ready.register("table", TIMEOUT_MILLIS, this::checkTable);
    ready.register("storage", TIMEOUT_MILLIS, this::checkStorage);
    var router = Router.router(vertx);
    router
        .get("/health/live")
        .handler(HealthCheckHandler.createWithHealthChecks(HealthChecks.create(vertx)));
    router.get("/health/ready").handler(HealthCheckHandler.createWithHealthChecks(ready));
    router.get("/metrics").handler(this::answerMetrics);
    var options =
        new HttpServerOptions().setIdleTimeout(IDLE_SECONDS).setIdleTimeoutUnit(TimeUnit.SECONDS);
    return StrictServer.create(vertx, options, LIMITS)
        .requestHandler(router)
        .listen(SocketAddress.inetSocketAddress(http.healthPort(), http.host()))
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
      status.complete(no("The process is being stopped."));
      return;
    }
    TableConnection table = services.table();
    table
        .administration()
        .status()
        .timeout(CHECK_MILLIS, TimeUnit.MILLISECONDS)
        .map(report -> report.exists() ? Status.OK() : no("There is no table yet."))
        .otherwise(unreachable -> no("The table does not answer in time."))
        .onComplete(status);
  }

  private void checkStorage(Promise<Status> status) {
    storageTrouble
        .get()
        .timeout(CHECK_MILLIS, TimeUnit.MILLISECONDS)
        .map(trouble -> trouble.map(HealthVerticle::no).orElseGet(Status::OK))
        .otherwise(silent -> no("The storage does not answer in time."))
        .onComplete(status);
  }

  private static Status no(String sentence) {
    return Status.KO(new JsonObject().put("reason", sentence));
  }
}
