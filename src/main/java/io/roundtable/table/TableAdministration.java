package io.roundtable.table;

import io.vertx.core.Future;
import java.util.Set;

/// Creating the table and its indexes and asking how they stand. Apart from the request path: what
/// it sends names no access pattern.
public final class TableAdministration {
  private final TableClient client;

  TableAdministration(TableClient client) {
    this.client = client;
  }

  /// Creates the table with some of its indexes and waits until all are active.
  ///
  /// @param indexes which indexes, without the base
  /// @return completes when it can be used; fails with [io.roundtable.model.Failure.Conflict] where
  ///     there is such a table already
  public Future<Void> createTable(Set<TableIndex> indexes) {
    throw new UnsupportedOperationException("not built yet: " + client + indexes);
  }

  /// Creates the table with all its indexes where it is missing and adds missing indexes online,
  /// one after the other. Does not wait for their backfill.
  ///
  /// @return completes when the table can be used, though indexes may still be building
  public Future<Void> ensureTable() {
    throw new UnsupportedOperationException("not built yet: " + client);
  }

  /// Adds an index online; does not wait for its backfill.
  ///
  /// @param index which index
  /// @return completes when building has begun; fails with [io.roundtable.model.Failure.Conflict]
  ///     where it is there already or another one is being built
  public Future<Void> addIndex(TableIndex index) {
    throw new UnsupportedOperationException("not built yet: " + client + index);
  }

  /// Waits until the table and an index are active.
  ///
  /// @param index which index
  /// @return completes when it can be read; fails with [io.roundtable.model.Failure.Busy] at the
  ///     deadline
  public Future<Void> awaitActive(TableIndex index) {
    throw new UnsupportedOperationException("not built yet: " + client + index);
  }

  /// Asks how the table and its indexes stand.
  ///
  /// @return the report; a missing table is a report too
  public Future<TableReport> status() {
    throw new UnsupportedOperationException("not built yet: " + client);
  }
}
