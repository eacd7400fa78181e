package io.roundtable.engine.fault;

import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.stream.StreamFaults;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.WriteTransaction;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/// The faults of one engine, which can be changed while it runs. Where none is asked for, requests
/// pass by it at the price of one look.
///
/// All methods may be called from any thread; none of them waits.
public final class SimulatedFaults implements StreamFaults {
  private final InstantSource clock;
  private final IndexLag indexLag;
  private final FaultCounts counts = new FaultCounts();
  private volatile Simulation simulation = Simulation.NONE;
  private volatile Optional<ActiveFaults> active = Optional.empty();

  /// No faults yet.
  ///
  /// @param clock of the engine
  public SimulatedFaults(InstantSource clock) {
    this.clock = clock;
    this.indexLag = new IndexLag(clock);
  }

  /// The simulation at present.
  ///
  /// @return the simulation
  public Simulation simulation() {
    return simulation;
  }

  /// Asks for other faults: draws begin anew, partitions have all their units, and what was stalled
  /// goes on unless it is to stay so.
  ///
  /// @param wanted what is asked for from now on
  public synchronized void change(Simulation wanted) {
    var before = active;
    simulation = wanted;
    active =
        wanted.isNone()
            ? Optional.empty()
            : Optional.of(new ActiveFaults(wanted, indexLag, counts, clock));
    if (wanted.gsiLag().isEmpty()) {
      indexLag.clear();
    }
    before.ifPresent(ended -> ended.giveWayTo(active));
  }

  /// How often each fault has struck since the engine started.
  ///
  /// @return counts by name, for example `lose-response` and 12; only those above zero
  public Map<String, Long> counts() {
    return counts.byName();
  }

  /// Does a request under the faults of its transport: stalled, late, its answer lost.
  ///
  /// @param <T> the answer
  /// @param request does it
  /// @return completes with the answer; fails with [IOException] where the connection is to be cut
  ///     without one, whatever was done
  public <T> CompletionStage<T> carry(Supplier<CompletionStage<T>> request) {
    var faults = active;
    return faults.isEmpty() ? request.get() : faults.get().carry(request);
  }

  /// Reads under the faults of the data: throttled partitions, conflicts, lagging indexes.
  ///
  /// @param <R> what the operation answers
  /// @param <T> what is made of that inside the transaction
  /// @param store what is read
  /// @param operation the request
  /// @param answer makes the answer
  /// @return as [Store#read]; fails with [io.roundtable.engine.operation.OperationException] where
  ///     a fault refuses the request
  public <R, T> CompletableFuture<T> read(
      Store store, Operation.Reads<R> operation, Function<R, T> answer) {
    var faults = active;
    return faults.isEmpty()
        ? store.read(transaction -> answer.apply(operation.execute(transaction)))
        : store.read(transaction -> answer.apply(faults.get().execute(operation, transaction)));
  }

  /// Writes under the faults of the data.
  ///
  /// @param <R> what the operation answers
  /// @param store what is written
  /// @param operation the request
  /// @return as [Store#write]; fails with [io.roundtable.engine.operation.OperationException] where
  ///     a fault refuses the request
  public <R> CompletableFuture<R> write(Store store, Operation.Writes<R> operation) {
    var faults = active;
    return faults.isEmpty()
        ? store.write(operation::execute)
        : faults.get().write(store, operation);
  }

  /// Writes what the engine does by itself: removes items whose time is over, fills indexes.
  ///
  /// @param <T> what it returns
  /// @param store what is written
  /// @param work a unit of work
  /// @return as [Store#write]
  public <T> CompletableFuture<T> writeInBackground(
      Store store, Function<WriteTransaction, T> work) {
    var faults = active;
    return faults.isEmpty() ? store.write(work) : faults.get().writeInBackground(store, work);
  }

  @Override
  public boolean expiresIterator() {
    return active.map(ActiveFaults::expiresIterator).orElse(false);
  }

  @Override
  public boolean repeatsRecords() {
    return active.map(ActiveFaults::repeatsRecords).orElse(false);
  }
}
