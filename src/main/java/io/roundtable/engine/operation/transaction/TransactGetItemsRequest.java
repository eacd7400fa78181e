package io.roundtable.engine.operation.transaction;

import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.value.Item;
import java.util.List;
import java.util.Map;

/// A `TransactGetItems` request.
///
/// @param gets 1 to 100, read at one moment
/// @param capacity how much to say of consumed capacity
public record TransactGetItemsRequest(List<Get> gets, ReturnConsumedCapacity capacity) {

  /// One item to read.
  ///
  /// @param tableName the table
  /// @param key the key attributes
  /// @param projection the projection expression, or null
  /// @param names the placeholders of the projection; null where there are none
  public record Get(String tableName, Item key, String projection, Map<String, String> names) {}
}
