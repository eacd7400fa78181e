package io.roundtable.engine.fault;

import io.roundtable.engine.fault.IndexLag.Change;
import io.roundtable.engine.operation.CancellationReason;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.item.DeleteItem;
import io.roundtable.engine.operation.item.PutItem;
import io.roundtable.engine.operation.item.UpdateItem;
import io.roundtable.engine.operation.transaction.TransactGetItems;
import io.roundtable.engine.operation.transaction.TransactWriteItems;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.WriteTransaction;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/// Faults that were asked for, until others are.
final class ActiveFaults {
  private final Simulation simulation;
  private final IndexLag indexLag;
  private final FaultCounts counts;
  private final Map<Fault, Chance> chances = new EnumMap<>(Fault.class);
  private final Optional<PartitionThroughput> throughput;
  private final CompletableFuture<Void> lifted = new CompletableFuture<>();

  ActiveFaults(Simulation simulation, IndexLag indexLag, FaultCounts counts, InstantSource clock) {
    this.simulation = simulation;
    this.indexLag = indexLag;
    this.counts = counts;
    for (var fault : Fault.values()) {
      chances.put(fault, new Chance(simulation.seed(), fault));
    }
    this.throughput =
        simulation.partitionLimits().map(limits -> new PartitionThroughput(limits, clock, counts));
    if (!simulation.stalled()) {
      lifted.complete(null);
    }
  }

  /// Lets the requests go on that wait here, as soon as those after them do.
  void giveWayTo(Optional<ActiveFaults> next) {
    next.map(faults -> faults.lifted)
        .orElseGet(() -> CompletableFuture.completedFuture(null))
        .thenRun(() -> lifted.complete(null));
  }

  <T> CompletionStage<T> carry(Supplier<CompletionStage<T>> request) {
    return late().thenCompose(_ -> request.get()).thenCompose(this::losing);
  }

  <R> R execute(Operation.Reads<R> operation, ReadTransaction transaction) {
    if (operation instanceof TransactGetItems gets) {
      conflict(gets.actions());
    }
    return operation.execute(
        new FaultyRead(
            transaction,
            simulation.gsiLag().map(_ -> indexLag),
            throughput,
            operation.unitPrice()));
  }

  <R> CompletableFuture<R> write(Store store, Operation.Writes<R> operation) {
    var noted = new ArrayList<Change>();
    return forgetting(noted, store.write(unit -> execute(operation, unit, noted)));
  }

  /// The service's own writes never meet a transaction, and only filling an index costs units.
  <T> CompletableFuture<T> writeInBackground(Store store, Function<WriteTransaction, T> work) {
    var noted = new ArrayList<Change>();
    return forgetting(
        noted,
        store.write(unit -> work.apply(FaultyWrite.inBackground(unit, lag(noted), throughput))));
  }

  private <T> CompletableFuture<T> forgetting(List<Change> noted, CompletableFuture<T> written) {
    return written.whenComplete(
        (_, failure) -> {
          if (failure != null) {
            indexLag.forget(noted);
          }
        });
  }

  boolean expiresIterator() {
    return strikes(Fault.ITERATOR_EXPIRY, simulation.iteratorExpiry());
  }

  boolean repeatsRecords() {
    return strikes(Fault.STREAM_DUPLICATES, simulation.streamDuplicates());
  }

  private <R> R execute(
      Operation.Writes<R> operation, WriteTransaction transaction, List<Change> noted) {
    switch (operation) {
      case TransactWriteItems actions -> conflict(actions.actions());
      case PutItem _, UpdateItem _, DeleteItem _ -> conflict();
      default -> {}
    }
    return operation.execute(
        FaultyWrite.requested(transaction, lag(noted), throughput, operation.unitPrice()));
  }

  private Optional<FaultyWrite.Lag> lag(List<Change> noted) {
    return simulation.gsiLag().map(_ -> new FaultyWrite.Lag(indexLag, this::lagMillis, noted));
  }

  private CompletableFuture<Void> late() {
    if (!lifted.isDone()) {
      counts.add(Fault.STALLED);
    }
    return simulation
        .latency()
        .map(range -> lifted.thenRunAsync(() -> {}, delay(range)))
        .orElse(lifted);
  }

  private Executor delay(MillisRange range) {
    counts.add(Fault.LATENCY);
    return CompletableFuture.delayedExecutor(
        draw(Fault.LATENCY, range), TimeUnit.MILLISECONDS, Thread::startVirtualThread);
  }

  private <T> CompletionStage<T> losing(T answer) {
    return strikes(Fault.LOSE_RESPONSE, simulation.loseResponse())
        ? CompletableFuture.failedFuture(new IOException("The answer was lost."))
        : CompletableFuture.completedFuture(answer);
  }

  private void conflict(int actions) {
    if (strikes(Fault.TRANSACTION_CONFLICTS, simulation.transactionConflicts())) {
      throw OperationException.cancelledAt(below(actions), actions, CancellationReason.CONFLICT);
    }
  }

  private void conflict() {
    if (strikes(Fault.TRANSACTION_CONFLICTS, simulation.transactionConflicts())) {
      throw OperationException.transactionConflict();
    }
  }

  private long lagMillis() {
    counts.add(Fault.GSI_LAG);
    return draw(Fault.GSI_LAG, simulation.gsiLag().orElseThrow());
  }

  private synchronized boolean strikes(Fault fault, double probability) {
    boolean struck = chances.get(fault).happens(probability);
    if (struck) {
      counts.add(fault);
    }
    return struck;
  }

  private synchronized long draw(Fault fault, MillisRange range) {
    return chances.get(fault).within(range);
  }

  private synchronized int below(int bound) {
    return chances.get(Fault.TRANSACTION_CONFLICTS).below(bound);
  }
}
