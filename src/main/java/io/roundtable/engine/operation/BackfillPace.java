package io.roundtable.engine.operation;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// How fast the indexes of existing tables are built. Filling an index shares the one writer with
/// everybody else, in batches; the pace says how large they are and what is waited for between
/// them.
public interface BackfillPace {
  /// How many items a batch looks at when nothing else was chosen.
  int DEFAULT_BATCH_SIZE = 200;

  /// How many items one batch looks at.
  ///
  /// @return at least 1
  int batchSize();

  /// Asked before every batch, and once before an index becomes ACTIVE.
  ///
  /// @param tableName the table whose index is built
  /// @param indexName the index
  /// @return completes when the work may go on; a failure ends the building until the next start
  CompletionStage<Void> permission(String tableName, String indexName);

  /// One batch right after another.
  ///
  /// @return the pace
  static BackfillPace steady() {
    return steady(DEFAULT_BATCH_SIZE);
  }

  /// One batch right after another.
  ///
  /// @param itemsPerBatch how many items one batch looks at
  /// @return the pace
  static BackfillPace steady(int itemsPerBatch) {
    return new BackfillPace() {
      @Override
      public int batchSize() {
        return itemsPerBatch;
      }

      @Override
      public CompletionStage<Void> permission(String tableName, String indexName) {
        return CompletableFuture.completedFuture(null);
      }
    };
  }
}
