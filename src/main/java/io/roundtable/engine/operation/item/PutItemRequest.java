package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.value.Item;

/// A `PutItem` request, also the Put action of a batch or a transaction.
///
/// @param tableName the table
/// @param item the whole item
/// @param condition the condition expression, or null
/// @param attributes the placeholders
/// @param returnValues NONE or ALL_OLD
/// @param returnFailedItem whether a false condition answers with the item
/// @param capacity how much to say of consumed capacity
public record PutItemRequest(
    String tableName,
    Item item,
    String condition,
    ExpressionAttributes attributes,
    ReturnValues returnValues,
    boolean returnFailedItem,
    ReturnConsumedCapacity capacity)
    implements WriteRequest {}
