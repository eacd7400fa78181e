package io.roundtable.table;

import io.roundtable.model.Entity;
import io.vertx.core.Future;
import java.util.List;

/// Loading a few entities into a table that holds nothing.
public final class FirstLoad {
  private final TableClient client;

  FirstLoad(TableClient client) {
    this.client = client;
  }

  /// Looks whether the table holds anything at all, strongly consistent, and if not creates the
  /// entities in one transaction; none of them may exist.
  ///
  /// @param entities at most 100
  /// @return true when all of them are durable; false where the table holds anything, which stays
  ///     untouched. Fails with [io.roundtable.model.Failure.Busy] where the table does not answer
  ///     in time
  public Future<Boolean> load(List<Entity> entities) {
    throw new UnsupportedOperationException("not built yet: " + client + entities);
  }
}
