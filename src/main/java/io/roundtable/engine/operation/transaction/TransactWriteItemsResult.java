package io.roundtable.engine.operation.transaction;

import io.roundtable.engine.operation.ConsumedCapacity;
import java.util.List;

/// What `TransactWriteItems` answers.
///
/// @param capacity what it consumed by table, where the request asked
public record TransactWriteItemsResult(List<ConsumedCapacity> capacity) {}
