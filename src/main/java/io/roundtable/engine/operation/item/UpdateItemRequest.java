package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.value.Item;

/// An `UpdateItem` request, also the Update action of a transaction.
///
/// @param tableName the table
/// @param key the key attributes
/// @param update the update expression; null to create the item where it is missing
/// @param condition the condition expression, or null
/// @param attributes the placeholders
/// @param returnValues any
/// @param returnFailedItem whether a false condition answers with the item
/// @param capacity how much to say of consumed capacity
public record UpdateItemRequest(
    String tableName,
    Item key,
    String update,
    String condition,
    ExpressionAttributes attributes,
    ReturnValues returnValues,
    boolean returnFailedItem,
    ReturnConsumedCapacity capacity)
    implements WriteRequest {}
