package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.value.Item;

/// A `GetItem` request.
///
/// @param tableName the table
/// @param key the key attributes
/// @param consistentRead told in the consumed capacity; every read of this engine is consistent
/// @param projection the projection expression, or null
/// @param attributes the placeholders
/// @param capacity how much to say of consumed capacity
public record GetItemRequest(
    String tableName,
    Item key,
    boolean consistentRead,
    String projection,
    ExpressionAttributes attributes,
    ReturnConsumedCapacity capacity) {}
