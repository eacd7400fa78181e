package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.Outcome;
import io.vertx.core.Future;
import org.junit.jupiter.api.Test;

class CommandLedgerTest {
  private final MeterRegistry meters = new SimpleMeterRegistry();
  private final CommandLedger ledger = new CommandLedger(meters);

  @Test
  void ledger_countsCommandsByHowTheyEnded() {
    end("MoveTask", Future.succeededFuture(Outcome.NONE), 5);
    end("MoveTask", Future.failedFuture(refusal()), 7);
    end("MoveTask", Future.failedFuture(new IllegalStateException()), 1);
    ledger.begin();
    end("CreateTask", Future.failedFuture(refusal()), 0);

    assertEquals(1, outcome("MoveTask", "done"));
    assertEquals(1, outcome("MoveTask", "refused"));
    assertEquals(1, outcome("MoveTask", "fault"));
    assertEquals(0, outcome("CreateTask", "done"));
    assertEquals(1, outcome("CreateTask", "refused"));
    assertEquals(0, outcome("CreateTask", "fault"));
    assertEquals(13e-9, seconds("MoveTask").count(), 1e-12);
    assertEquals(0, seconds("CreateTask").count());
    assertEquals(1, ledger.waiting());
    assertEquals(1, meters.get("roundtable.commands.waiting").gauge().value());
  }

  @Test
  void figures_haveTheNamesThatAreDocumented() {
    var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    var counted = new CommandLedger(registry);
    counted.begin();
    counted.record("MoveTask", Future.succeededFuture(Outcome.NONE), 5);

    var text = registry.scrape();
    assertTrue(text.contains("roundtable_commands_total{command=\"MoveTask\""), text);
    assertTrue(text.contains("roundtable_command_seconds_total{command=\"MoveTask\""), text);
  }

  private double outcome(String command, String outcome) {
    return meters
        .get("roundtable.commands")
        .tags("command", command, "outcome", outcome)
        .counter()
        .count();
  }

  private Counter seconds(String command) {
    return meters.get("roundtable.command.seconds").tag("command", command).counter();
  }

  private void end(String command, Future<Outcome> ended, long nanos) {
    ledger.begin();
    ledger.record(command, ended, nanos);
  }

  private static FailureException refusal() {
    return new FailureException(new Failure.Conflict("Full."));
  }
}
