package io.roundtable.engine.operation;

import java.util.Map;

/// The capacity that a request consumed of one table.
///
/// @param tableName the table
/// @param units of the table and its indexes together
/// @param detailed whether the parts are to be told
/// @param tableUnits of the table alone
/// @param indexUnits by index, only of indexes that were touched
public record ConsumedCapacity(
    String tableName,
    double units,
    boolean detailed,
    double tableUnits,
    Map<String, Double> indexUnits) {
  /// Copies the parts.
  public ConsumedCapacity {
    indexUnits = Map.copyOf(indexUnits);
  }
}
