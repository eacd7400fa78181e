package io.roundtable.engine.operation.query;

import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.Select;
import io.roundtable.engine.value.Item;

/// A `Query` request.
///
/// @param read what it has in common with Scan
/// @param keyCondition the key condition expression, or null
/// @param forward false to read from the end
public record QueryRequest(RangeRequest read, String keyCondition, boolean forward) {

  /// What Query and Scan share.
  ///
  /// @param tableName the table
  /// @param indexName the index to read, or null
  /// @param filter the filter expression, or null
  /// @param projection the projection expression, or null
  /// @param attributes the placeholders
  /// @param select what to answer with, or null
  /// @param limit how many items to evaluate at most, or null
  /// @param exclusiveStartKey where the last page ended, or null
  /// @param consistentRead told in the consumed capacity; refused on an index
  /// @param capacity how much to say of consumed capacity
  public record RangeRequest(
      String tableName,
      String indexName,
      String filter,
      String projection,
      ExpressionAttributes attributes,
      Select select,
      Integer limit,
      Item exclusiveStartKey,
      boolean consistentRead,
      ReturnConsumedCapacity capacity) {}
}
