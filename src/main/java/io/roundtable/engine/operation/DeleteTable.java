package io.roundtable.engine.operation;

import io.roundtable.engine.store.IndexStatus;
import io.roundtable.engine.store.WriteTransaction;

/// `DeleteTable`. The table is gone with the answer, which still describes it.
///
/// @param tableName the table
/// @param describer describes it
public record DeleteTable(String tableName, TableDescriber describer)
    implements Operation.Writes<TableDescription> {
  @Override
  public TableDescription execute(WriteTransaction transaction) {
    var table = Tables.forChange(transaction, tableName);
    if (table.deletionProtected()) {
      throw OperationException.validation(TableMessages.DELETION_PROTECTED);
    }
    if (table.indexes().stream().anyMatch(index -> index.status() != IndexStatus.ACTIVE)) {
      throw new OperationException(ErrorType.RESOURCE_IN_USE, TableMessages.tableInUse(tableName));
    }
    transaction.dropTable(table);
    return describer.describeDropped(table);
  }
}
