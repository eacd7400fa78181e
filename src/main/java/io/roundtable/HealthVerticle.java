package io.roundtable;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.roundtable.configuration.HttpSettings;
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
/// `/metrics` answers the process's meters as Prometheus reads them.
public final class HealthVerticle extends VerticleBase {
  private static final long CHECK_MILLIS = 1_500;

  /// Never reached: the check gives up before, so that a silent table is a plain no.
  private static final long TIMEOUT_MILLIS = 3_000;

  private static final String METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";
  private static final int IDLE_SECONDS = 60;
  private static final RequestLimits LIMITS =
      new RequestLimits(1024, 8 * 1024, 64, Duration.ofSeconds(10));

  private final HttpSettings http;
  private final TableConnection table;
  private final Supplier<Future<Optional<String>>> storageTrouble;
  private final PrometheusMeterRegistry meters;
  private StrictServer server;
  private volatile boolean draining;

  /// @param storageTrouble asks for a sentence on what keeps the table from being written
  /// @param meters are answered as text
  public HealthVerticle(
      HttpSettings http,
      TableConnection table,
      Supplier<Future<Optional<String>>> storageTrouble,
      PrometheusMeterRegistry meters) {
    this.http = http;
    this.table = table;
    this.storageTrouble = storageTrouble;
    this.meters = meters;
  }

  /// Begins to listen.
  ///
  /// @return completes when checks are answered; fails where the port is taken
  @Override
  public Future<?> start() {
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
  void drain() {
    draining = true;
  }

  private void answerMetrics(RoutingContext context) {
    context.response().putHeader("Content-Type", METRICS_TYPE).end(meters.scrape(METRICS_TYPE));
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
