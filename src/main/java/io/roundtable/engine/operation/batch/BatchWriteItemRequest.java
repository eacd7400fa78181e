package io.roundtable.engine.operation.batch;

import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.item.WriteRequest;
import java.util.List;
import java.util.Map;

/// A `BatchWriteItem` request.
///
/// @param tables Puts and Deletes by table name, 1 to 25 in all
/// @param capacity how much to say of consumed capacity
public record BatchWriteItemRequest(
    Map<String, List<WriteRequest>> tables, ReturnConsumedCapacity capacity) {}
