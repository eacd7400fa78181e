package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.store.ReadTransaction;
import java.util.List;
import java.util.Optional;

/// `ListTables`: names in the order of their bytes.
///
/// @param exclusiveStartTableName where the last page ended; empty to begin
/// @param limit how many names, 1 to 100
public record ListTables(String exclusiveStartTableName, int limit)
    implements Operation.Reads<ListTables.Page> {

  /// Some names.
  ///
  /// @param tableNames the names
  /// @param lastEvaluatedTableName where to go on; empty where there are no more
  public record Page(List<String> tableNames, Optional<String> lastEvaluatedTableName) {}

  @Override
  public Page execute(ReadTransaction transaction) {
    var names = transaction.tableNames(exclusiveStartTableName, limit + 1);
    if (names.size() <= limit) {
      return new Page(names, Optional.empty());
    }
    var page = List.copyOf(names.subList(0, limit));
    return new Page(page, Optional.of(page.getLast()));
  }
}
