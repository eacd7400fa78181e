package io.roundtable.table;

import io.vertx.core.Future;

/// Strongly consistent reads of named items: AP15, AP16's task, AP17, and whatever else a page
/// wants in the same request.
public final class BatchReads {
  private final TableClient client;

  BatchReads(TableClient client) {
    this.client = client;
  }

  /// Reads all keys with one BatchGetItem; keys that the table left unprocessed are asked again.
  ///
  /// @param cost who pays
  /// @param read the keys and the patterns they serve
  /// @return what is there; a key without an item is absent. Fails with
  ///     [io.roundtable.model.Failure.Busy] where keys are left unprocessed at the deadline
  public Future<Batch> read(PageCost cost, BatchRead read) {
    throw new UnsupportedOperationException("not built yet: " + client + cost + read);
  }
}
