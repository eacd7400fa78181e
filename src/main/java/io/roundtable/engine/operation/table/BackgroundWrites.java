package io.roundtable.engine.operation.table;

import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.WriteTransaction;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/// How the engine's own work writes: as [Store#write], or under faults.
public interface BackgroundWrites {
  /// Writes.
  ///
  /// @param <T> what it returns
  /// @param store what is written
  /// @param work a unit of work
  /// @return as [Store#write]
  <T> CompletableFuture<T> write(Store store, Function<WriteTransaction, T> work);
}
