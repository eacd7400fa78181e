package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.TableMessages;
import io.roundtable.engine.operation.Tables;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.IndexStatus;

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
