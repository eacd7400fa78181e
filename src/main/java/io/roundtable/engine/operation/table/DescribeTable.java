package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.Tables;
import io.roundtable.engine.store.ReadTransaction;

/// `DescribeTable`.
///
/// @param tableName the table
/// @param describer describes it
public record DescribeTable(String tableName, TableDescriber describer)
    implements Operation.Reads<TableDescription> {
  @Override
  public TableDescription execute(ReadTransaction transaction) {
    return describer.describe(transaction, Tables.forChange(transaction, tableName));
  }
}
