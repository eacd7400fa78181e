package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.BackfillPace;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;

/// A pace that can be halted and let go again, to keep the building of indexes out of busy hours,
/// or to look at a table whose index is not complete. An index whose building is halted stays
/// CREATING.
public final class PausableBackfill implements BackfillPace {
  private static final CompletableFuture<Void> OPEN = CompletableFuture.completedFuture(null);

  private final BackfillPace pace;
  private final AtomicReference<CompletableFuture<Void>> gate = new AtomicReference<>(OPEN);

  /// A running pace.
  ///
  /// @param pace what holds while it is not halted
  public PausableBackfill(BackfillPace pace) {
    this.pace = pace;
  }

  /// Halts the building of indexes before its next batch.
  public void pause() {
    gate.updateAndGet(present -> present.isDone() ? new CompletableFuture<>() : present);
  }

  /// Lets the building of indexes go on.
  public void resume() {
    gate.getAndSet(OPEN).complete(null);
  }

  @Override
  public int batchSize() {
    return pace.batchSize();
  }

  @Override
  public CompletionStage<Void> permission(String tableName, String indexName) {
    return gate.get().thenCompose(open -> pace.permission(tableName, indexName));
  }
}
