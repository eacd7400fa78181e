package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.value.Item;
import java.util.Optional;

/// A wanted change of one item.
public sealed interface WriteRequest
    permits PutItem.Request, UpdateItem.Request, DeleteItem.Request, WriteRequest.ConditionCheck {
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

  /// The ConditionCheck action of a transaction: writes nothing, and cancels where it is false.
  ///
  /// @param tableName the table
  /// @param key the key attributes
  /// @param condition the condition expression
  /// @param attributes the placeholders
  /// @param returnFailedItem whether a false condition answers with the item
  record ConditionCheck(
      String tableName,
      Item key,
      String condition,
      ExpressionAttributes attributes,
      boolean returnFailedItem)
      implements WriteRequest {}

  /// The answer to a write of one item.
  ///
  /// @param attributes what the request wanted returned; empty where there is nothing
  /// @param capacity what it consumed, where the request asked
  record Result(Optional<ItemImage> attributes, Optional<ConsumedCapacity> capacity) {}
}
