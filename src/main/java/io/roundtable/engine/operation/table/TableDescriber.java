package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.Arns;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.table.TableDescription.Size;
import io.roundtable.engine.operation.table.TableDescription.Status;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Describes tables for the answers of several operations.
public final class TableDescriber {
  private final Arns arns;
  private final TableSizes sizes;

  /// One for an engine.
  ///
  /// @param settings the region stands in ARNs; the clock tells how old a count is
  public TableDescriber(EngineSettings settings) {
    this.arns = new Arns(settings.region());
    this.sizes = new TableSizes(settings.clock());
  }

  /// Describes a table as it is, counting its items.
  TableDescription describe(ReadTransaction transaction, TableDefinition table) {
    return new TableDescription(
        table,
        arn(table),
        TableDescription.statusOf(table),
        sizes.of(transaction, table),
        ofIndexes(table, index -> sizes.of(transaction, index)));
  }

  /// Describes a table for the answer that creates it.
  TableDescription describeCreated(TableDefinition table) {
    return lastCounted(table, Status.CREATING);
  }

  /// Describes a table for the answer to a change, which must not keep the writer busy: sizes are
  /// those of the last count.
  TableDescription describeChanged(TableDefinition table) {
    return lastCounted(table, Status.UPDATING);
  }

  /// Describes a table for the last time.
  TableDescription describeDropped(TableDefinition table) {
    var description = lastCounted(table, Status.DELETING);
    sizes.forget(table.id());
    table.indexes().forEach(index -> sizes.forget(index.id()));
    return description;
  }

  private TableDescription lastCounted(TableDefinition table, Status status) {
    return new TableDescription(
        table,
        arn(table),
        status,
        sizes.lastCounted(table.id()),
        ofIndexes(table, index -> sizes.lastCounted(index.id())));
  }

  private String arn(TableDefinition table) {
    return arns.table(table.name());
  }

  private static Map<String, Size> ofIndexes(
      TableDefinition table, Function<IndexDefinition, Size> size) {
    return table.indexes().stream().collect(Collectors.toMap(IndexDefinition::name, size));
  }
}
