package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.Future;
import org.junit.jupiter.api.Test;

class CommandLedgerTest {
  private final CommandLedger ledger = new CommandLedger();

  @Test
  void ledger_countsCommandsByHowTheyEnded() {
    end("MoveTask", Future.succeededFuture(Outcome.NONE), 5);
    end("MoveTask", Future.failedFuture(refusal()), 7);
    end("MoveTask", Future.failedFuture(new IllegalStateException()), 1);
    ledger.begin();
    end("CreateTask", Future.failedFuture(refusal()), 0);

    assertEquals(new CommandLedger.Entry(1, 1, 1, 13), ledger.entries().get("MoveTask"));
    assertEquals(new CommandLedger.Entry(0, 1, 0, 0), ledger.entries().get("CreateTask"));
    assertEquals(1, ledger.waiting());
  }

  private void end(String command, Future<Outcome> ended, long nanos) {
    ledger.begin();
    ledger.record(command, ended, nanos);
  }

  private static FailureException refusal() {
    return new FailureException(new Failure.Conflict("Full."));
  }
}
