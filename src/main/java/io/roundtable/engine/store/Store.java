package io.roundtable.engine.store;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/// Tables in one place. All methods may be called from any thread and none of them waits for the
/// disk, except [#open] and [#close].
public final class Store implements AutoCloseable {
  private Store() {}

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
    throw new UnsupportedOperationException();
  }

  /// Reads. The function sees every write that was acknowledged before this call, runs on one of
  /// the store's reading threads and should take milliseconds.
  ///
  /// @param <T> what it returns
  /// @param work must not keep the transaction
  /// @return completes with the function's result on a virtual thread, never on a thread of the
  ///     store; fails with what the function threw, [StoreBusyException], [StoreClosedException] or
  ///     [StoreException]
  public <T> CompletableFuture<T> read(Function<ReadTransaction, T> work) {
    throw new UnsupportedOperationException();
  }

  /// Writes. Units of work run one after another in the order of these calls; several may share
  /// one commit, and one that throws is undone alone.
  ///
  /// @param <T> what it returns
  /// @param work must not keep the transaction; runs once
  /// @return completes with the function's result when it is durable, on a virtual thread, never
  ///     on a thread of the store; fails with what the function threw, [StoreBusyException],
  ///     [StoreClosedException], or [StoreException] if it could not be stored
  public <T> CompletableFuture<T> write(Function<WriteTransaction, T> work) {
    throw new UnsupportedOperationException();
  }

  /// Finishes the work that was accepted, writes everything into the data file and closes it.
  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
