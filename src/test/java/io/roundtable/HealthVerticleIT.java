package io.roundtable;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.roundtable.command.CommandLedger;
import io.roundtable.configuration.HttpSettings;
import io.roundtable.configuration.Secrets;
import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.model.id.Slug;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.TableOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;
import io.vertx.junit5.Timeout;
import io.vertx.junit5.VertxExtension;
import io.vertx.junit5.VertxTestContext;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(VertxExtension.class)
@Timeout(value = 2, timeUnit = TimeUnit.MINUTES)
class HealthVerticleIT {
  private static final Secrets SECRETS =
      Secrets.of("a master key for tests, 32 bytes".getBytes(StandardCharsets.UTF_8));

  private final PrometheusMeterRegistry meters =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private TableConnection table;
  private HealthVerticle health;
  private volatile Optional<String> trouble = Optional.empty();

  @BeforeEach
  void start(Vertx vertx, VertxTestContext test) {
    EmbeddedEngine.start(vertx, EngineOptions.inMemory())
        .map(engine -> TableOptions.ofProcess(engine.httpClient()))
        .map(options -> options.withMeters(meters))
        .map(options -> TableConnection.open(vertx, options, SECRETS.keys(Secrets.Purpose.CURSOR)))
        .compose(connection -> deploy(vertx, connection))
        .onComplete(test.succeedingThenComplete());
  }

  @Test
  void live_beforeThereIsATable_isYes(Vertx vertx, VertxTestContext test) {
    status(vertx, "/health/live")
        .onComplete(
            test.succeeding(
                status ->
                    test.verify(
                        () -> {
                          assertEquals(204, status);
                          test.completeNow();
                        })));
  }

  @Test
  void ready_followsTheTable(Vertx vertx, VertxTestContext test) {
    status(vertx, "/health/ready")
        .onSuccess(missing -> test.verify(() -> assertEquals(503, missing)))
        .compose(missing -> table.administration().ensureTable())
        .compose(created -> status(vertx, "/health/ready"))
        .onComplete(
            test.succeeding(
                status ->
                    test.verify(
                        () -> {
                          assertEquals(200, status);
                          test.completeNow();
                        })));
  }

  @Test
  void ready_whileTheStorageCannotBeWritten_isNoAndSaysWhy(Vertx vertx, VertxTestContext test) {
    table
        .administration()
        .ensureTable()
        .onSuccess(created -> trouble = Optional.of("The disk is full: nothing was stored."))
        .compose(created -> get(vertx, "/health/ready"))
        .onSuccess(
            full ->
                test.verify(
                    () -> {
                      assertEquals(503, full.statusCode());
                      assertTrue(full.bodyAsString().contains("The disk is full"));
                    }))
        .compose(full -> status(vertx, "/health/live"))
        .onSuccess(live -> test.verify(() -> assertEquals(204, live)))
        .onSuccess(live -> trouble = Optional.empty())
        .compose(freed -> status(vertx, "/health/ready"))
        .onComplete(
            test.succeeding(
                status ->
                    test.verify(
                        () -> {
                          assertEquals(200, status);
                          test.completeNow();
                        })));
  }

  @Test
  void ready_whileTheProcessIsEnding_isNo_andLiveIsYes(Vertx vertx, VertxTestContext test) {
    table
        .administration()
        .ensureTable()
        .onSuccess(created -> health.drain())
        .compose(
            created -> Future.all(status(vertx, "/health/ready"), status(vertx, "/health/live")))
        .onComplete(
            test.succeeding(
                status ->
                    test.verify(
                        () -> {
                          assertEquals(List.of(503, 204), status.list());
                          test.completeNow();
                        })));
  }

  @Test
  void metrics_tellWhatRequestsConsumed(Vertx vertx, VertxTestContext test) {
    table
        .administration()
        .ensureTable()
        .compose(
            created -> table.reads(new PageCost()).tenants().findTenantBySlug(new Slug("acme")))
        .compose(none -> get(vertx, "/metrics"))
        .onComplete(
            test.succeeding(
                answer ->
                    test.verify(
                        () -> {
                          assertEquals(
                              "text/plain; version=0.0.4; charset=utf-8",
                              answer.getHeader("Content-Type"));
                          var lines = answer.bodyAsString().lines().toList();
                          assertTrue(
                              lines.contains(
                                  "roundtable_table_requests_total{pattern=\"AP13\"} 1.0"),
                              answer.bodyAsString());
                          assertTrue(lines.contains("roundtable_commands_waiting 0.0"));
                          test.completeNow();
                        })));
  }

  private Future<String> deploy(Vertx vertx, TableConnection connection) {
    table = connection;
    new CommandLedger(meters);
    health =
        new HealthVerticle(
            new HttpSettings(
                "127.0.0.1", 0, 0, Optional.empty(), false, Set.of(), Optional.empty()),
            connection,
            () -> Future.succeededFuture(trouble),
            meters);
    return vertx.deployVerticle(health);
  }

  private Future<Integer> status(Vertx vertx, String path) {
    return get(vertx, path).map(HttpResponse::statusCode);
  }

  private Future<HttpResponse<Buffer>> get(Vertx vertx, String path) {
    return WebClient.create(vertx).get(health.port(), "127.0.0.1", path).send();
  }
}
