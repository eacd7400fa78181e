package io.roundtable.command;

import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.Identifiers;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.Reads;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// One try at carrying out an order: it reads, decides and writes once. Where what it decided by
/// has changed meanwhile, another one follows.
///
/// @param table where everything is
/// @param order what is asked for
/// @param clock the present
/// @param notifier told of escalations that came to a responder
/// @param cost takes the requests of all tries
public record Attempt(
    TableConnection table, Order order, InstantSource clock, Notifier notifier, PageCost cost) {
  private static final Duration REMEMBERED_FOR = Duration.ofHours(24);

  /// The present.
  ///
  /// @return to the second, as the table holds times
  public Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS);
  }

  /// Whatever is read for it.
  public Reads reads() {
    return table.reads(cost);
  }

  /// A new identifier.
  ///
  /// @return time-ordered
  public String nextId() {
    return Identifiers.next(clock);
  }

  /// The memory of this order, for the case that it succeeds.
  ///
  /// @param outcome what it will have led to
  /// @return remembered for 24 hours
  public IdempotencyRecord memory(Outcome outcome) {
    return new IdempotencyRecord(
        order.tenantId(),
        order.userId(),
        order.requestKey(),
        order.command().commandName(),
        order.inputHash(),
        outcome,
        order.answer(),
        now().plus(REMEMBERED_FOR));
  }
}
