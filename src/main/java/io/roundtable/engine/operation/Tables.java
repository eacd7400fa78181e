package io.roundtable.engine.operation;

import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.definition.TableDefinition;

/// Looks tables up for the operations.
public final class Tables {
  private Tables() {}

  /// The table that a request reads or writes items of.
  public static TableDefinition forItems(ReadTransaction transaction, String name) {
    return transaction.findTable(name).orElseThrow(() -> notFound(Messages.RESOURCE_NOT_FOUND));
  }

  /// The table that a request describes or changes.
  public static TableDefinition forChange(ReadTransaction transaction, String name) {
    return transaction
        .findTable(name)
        .orElseThrow(() -> notFound(TableMessages.tableNotFound(name)));
  }

  private static OperationException notFound(String message) {
    return new OperationException(ErrorType.RESOURCE_NOT_FOUND, message);
  }
}
