package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.value.Item;

/// A `DeleteItem` request, also the Delete action of a batch or a transaction.
///
/// @param tableName the table
/// @param key the key attributes
/// @param condition the condition expression, or null
/// @param attributes the placeholders
/// @param returnValues NONE or ALL_OLD
/// @param returnFailedItem whether a false condition answers with the item
/// @param capacity how much to say of consumed capacity
public record DeleteItemRequest(
    String tableName,
    Item key,
    String condition,
    ExpressionAttributes attributes,
    ReturnValues returnValues,
    boolean returnFailedItem,
    ReturnConsumedCapacity capacity)
    implements WriteRequest {}
