package io.roundtable.engine.store;

import io.roundtable.engine.store.file.StoreBusyException;
import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.store.file.StoreUnwritableException;
import io.roundtable.engine.store.file.Writability;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/// Tables in one place. All methods may be called from any thread and none of them waits for the
/// disk, except [#open] and [#close].
public final class Store implements AutoCloseable {
  private static final String PROBE = "probe";
  private static final long SWEEP_PAUSE_SECONDS = 1;

  private final WorkQueue<Work<ReadTransaction, ?>> reads;
  private final WorkQueue<Work<WriteUnit, ?>> writes;
  private final Writability writability;
  private final StoreThreads threads;

  private Store(OpenDatabase database, StoreLocation location, StoreOptions options) {
    writability = new Writability(location, options.clock());
    reads = new WorkQueue<>(options.waitingLimit());
    writes = new WorkQueue<>(options.waitingLimit());
    var writer = new Writer(database.writer(), writes, options, writability, this::sweep);
    var readers = database.readers().stream().map(session -> new Reader(session, reads)).toList();
    threads = StoreThreads.start(database, writer, readers);
  }

  /// Opens the store with the usual options, see [#open(StoreLocation, StoreOptions)].
  ///
  /// @param location where
  /// @return the open store
  public static Store open(StoreLocation location) {
    return open(location, StoreOptions.DEFAULT);
  }

  /// Opens the store, creating it where there is none. A file that is not a data file of this
  /// program, that is damaged, or that a newer version wrote, is refused and left as it is.
  ///
  /// @param location where
  /// @param options how it works
  /// @return the open store
  /// @throws StoreInUseException if a live process has the file open
  /// @throws StoreException if the file cannot be used, with the reason
  public static Store open(StoreLocation location, StoreOptions options) {
    var database = OpenDatabase.open(location, options.readers());
    try {
      return new Store(database, location, options);
    } catch (RuntimeException refused) {
      database.close();
      throw refused;
    }
  }

  /// Reads. The function sees every write that was acknowledged before this call, runs on one of
  /// the store's reading threads and should take milliseconds.
  ///
  /// @param <T> what it returns
  /// @param work must not keep the transaction
  /// @return completes with the function's result on a virtual thread, never on a thread of the
  ///     store; fails with what the function threw, [StoreBusyException],
  ///     [io.roundtable.engine.store.file.StoreClosedException] or [StoreException]
  public <T> CompletableFuture<T> read(Function<ReadTransaction, T> work) {
    var waiting = new Work<ReadTransaction, T>(work);
    return submit(reads, waiting, waiting.future());
  }

  /// Writes. Units of work run one after another in the order of these calls; several may share
  /// one commit, and one that throws is undone alone.
  ///
  /// @param <T> what it returns
  /// @param work must not keep the transaction; runs once
  /// @return completes with the function's result when it is durable, on a virtual thread, never on
  ///     a thread of the store; fails with what the function threw, [StoreBusyException],
  ///     [io.roundtable.engine.store.file.StoreClosedException], or [StoreException] if it could
  ///     not be stored
  public <T> CompletableFuture<T> write(Function<WriteTransaction, T> work) {
    return submitWrite(work);
  }

  /// Asks whether what is written reaches the disk. A store that has no reason to doubt it writes
  /// nothing to find out. One that has, because the last writes failed or hardly any space is left,
  /// tries with a write of its own, every few seconds at most, and otherwise tells what it knows.
  ///
  /// @return completes with a sentence that says what is wrong; empty where nothing is
  public CompletableFuture<Optional<String>> trouble() {
    return CompletableFuture.supplyAsync(writability::beginProbe, Thread::startVirtualThread)
        .thenCompose(
            begun -> begun ? probe() : CompletableFuture.completedFuture(writability.trouble()));
  }

  private CompletableFuture<Optional<String>> probe() {
    var value = new byte[Writability.PROBE_BYTES];
    return submitWrite(
            unit -> {
              unit.putRecord(PROBE, PROBE, value, Instant.EPOCH);
              return value.length;
            })
        .thenCompose(
            written -> {
              writability.recover();
              return submitWrite(unit -> unit.deleteExpiredRecords(Instant.EPOCH, written));
            })
        .handle((_, failure) -> writability.trouble());
  }

  /// Finishes the work that was accepted, writes everything into the data file and closes it. Waits
  /// until that is done; further calls do nothing.
  @Override
  public void close() {
    writes.close();
    reads.close();
    threads.finish();
  }

  /// Frees the space of what was dropped, a little at a time, so that other writes come between.
  /// Where the store is too busy or cannot write, it goes on a little later.
  private void sweep() {
    submitWrite(WriteUnit::sweep)
        .whenComplete(
            (more, failure) -> {
              if (failure != null) {
                sweepLater(failure);
              } else if (more) {
                sweep();
              }
            });
  }

  private void sweepLater(Throwable failure) {
    var cause = failure instanceof CompletionException wrapped ? wrapped.getCause() : failure;
    if (cause instanceof StoreBusyException || cause instanceof StoreUnwritableException) {
      CompletableFuture.delayedExecutor(SWEEP_PAUSE_SECONDS, TimeUnit.SECONDS).execute(this::sweep);
    }
  }

  private <T> CompletableFuture<T> submitWrite(Function<? super WriteUnit, T> work) {
    var waiting = new Work<WriteUnit, T>(work);
    return submit(writes, waiting, waiting.future());
  }

  private static <W, T> CompletableFuture<T> submit(
      WorkQueue<W> queue, W work, CompletableFuture<T> future) {
    try {
      queue.add(work);
    } catch (StoreException refused) {
      future.completeExceptionally(refused);
    }
    return future;
  }
}
