package io.roundtable.command;

import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Reads;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/// One try at carrying out an order: it reads, decides and writes once. Where what it decided by
/// has changed meanwhile, another one follows. Reads and writes wait for the table.
///
/// @param table where everything is
/// @param order what is asked for
/// @param clock the present
/// @param cost takes the requests of all tries of the order
public record Attempt(TableConnection table, Order order, InstantSource clock, PageCost cost) {
  private static final Duration REMEMBERED_FOR = Duration.ofHours(24);

  /// The present.
  ///
  /// @return to the second, as the table holds times
  public Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS);
  }

  /// Reads that count for the order.
  public Reads reads() {
    return table.reads(cost);
  }

  /// A new identifier.
  ///
  /// @return time-ordered
  public String nextId() {
    return Identifiers.next(clock);
  }

  /// The tenant of who asks.
  public TenantId tenantId() {
    return order.tenantId();
  }

  /// Reads items in one strongly consistent request.
  public Batch read(List<? extends ItemKey<?>> keys) {
    return begin(keys).await();
  }

  /// Reads items in one strongly consistent request, with the memory of the order.
  ///
  /// @return what was read; fails with [io.roundtable.table.write.RepeatedRequestException] where
  ///     the order was carried out before
  public Batch readFirst(List<? extends ItemKey<?>> keys) {
    var all = new ArrayList<ItemKey<?>>();
    all.add(TableKeys.request(order.tenantId(), order.userId(), order.requestKey()));
    all.addAll(keys);
    var batch = read(all);
    Idempotency.refuse(this, batch);
    return batch;
  }

  Future<Batch> begin(List<? extends ItemKey<?>> keys) {
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS);
    keys.forEach(read::with);
    return reads().batch(read);
  }

  /// Begins the writes of the order with its memory: where it is remembered already, nothing is
  /// written and what it led to then is answered.
  ///
  /// @param outcome what it will have led to
  public Change change(Outcome outcome) {
    return table.change(order.command().commandName()).remember(memory(outcome), now());
  }

  /// Sends writes.
  ///
  /// @param outcome what they lead to
  /// @return the outcome, durable; fails as [Change#write] does
  public Outcome write(Change change, Outcome outcome) {
    change.write(cost).await();
    return outcome;
  }

  private IdempotencyRecord memory(Outcome outcome) {
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
