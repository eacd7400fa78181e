package io.roundtable.table;

import io.roundtable.model.Entity;
import io.vertx.core.Future;
import java.util.Iterator;
import java.util.function.LongConsumer;

/// Loads many items with BatchWriteItem, for demonstrations, imports and tests. Overwrites what is
/// there and checks nothing.
public final class BulkLoad {
  private final TableClient client;

  BulkLoad(TableClient client) {
    this.client = client;
  }

  /// Writes every entity, 25 to a request and a bounded number of requests at once; what the table
  /// leaves unprocessed is sent again after a growing pause.
  ///
  /// @param entities read as the requests go out, so that a million of them need little memory; on
  ///     one thread at a time
  /// @param progress told the number of entities written so far, now and then
  /// @return how many were written; fails with [io.roundtable.model.Failure.Busy] where the table
  ///     keeps leaving items unprocessed
  public Future<Long> load(Iterator<? extends Entity> entities, LongConsumer progress) {
    throw new UnsupportedOperationException("not built yet: " + client + entities + progress);
  }
}
