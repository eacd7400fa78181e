package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.value.Item;

/// The ConditionCheck action of a transaction: writes nothing, and cancels where it is false.
///
/// @param tableName the table
/// @param key the key attributes
/// @param condition the condition expression
/// @param attributes the placeholders
/// @param returnFailedItem whether a false condition answers with the item
public record ConditionCheckRequest(
    String tableName,
    Item key,
    String condition,
    ExpressionAttributes attributes,
    boolean returnFailedItem)
    implements WriteRequest {}
