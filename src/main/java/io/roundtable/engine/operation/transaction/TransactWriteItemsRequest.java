package io.roundtable.engine.operation.transaction;

import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.item.WriteRequest;
import java.util.List;

/// A `TransactWriteItems` request.
///
/// @param actions 1 to 100, applied together or not at all
/// @param clientRequestToken makes repeating the request harmless for ten minutes; or null
/// @param capacity how much to say of consumed capacity
public record TransactWriteItemsRequest(
    List<WriteRequest> actions, String clientRequestToken, ReturnConsumedCapacity capacity) {}
