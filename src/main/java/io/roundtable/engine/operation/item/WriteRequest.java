package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ExpressionAttributes;

/// What a request wants to do to one item.
public sealed interface WriteRequest
    permits PutItemRequest, UpdateItemRequest, DeleteItemRequest, ConditionCheckRequest {
  /// The table.
  ///
  /// @return its name
  String tableName();

  /// The condition expression.
  ///
  /// @return its text, or null
  String condition();

  /// The placeholders of the expressions.
  ///
  /// @return names and values
  ExpressionAttributes attributes();

  /// Whether a false condition answers with the item.
  ///
  /// @return true where the request asks for ALL_OLD on failure
  boolean returnFailedItem();
}
