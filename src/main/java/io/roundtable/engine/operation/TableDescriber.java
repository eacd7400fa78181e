package io.roundtable.engine.operation;

import io.roundtable.engine.operation.TableDescription.Status;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.TableDefinition;

/// Describes tables for the answers of several operations.
public final class TableDescriber {
  private static final String ACCOUNT = "000000000000";

  private final String region;
  private final TableSizes sizes;

  /// One for an engine.
  ///
  /// @param settings the region stands in ARNs; the clock tells how old a count is
  public TableDescriber(EngineSettings settings) {
    this.region = settings.region();
    this.sizes = new TableSizes(settings.clock());
  }

  TableDescription describe(ReadTransaction transaction, TableDefinition table) {
    return describe(transaction, table, TableDescription.statusOf(table));
  }

  TableDescription describe(ReadTransaction transaction, TableDefinition table, Status status) {
    return new TableDescription(
        table,
        "arn:aws:dynamodb:" + region + ":" + ACCOUNT + ":table/" + table.name(),
        status,
        sizes.of(transaction, table),
        sizes.ofIndexes(transaction, table));
  }
}
