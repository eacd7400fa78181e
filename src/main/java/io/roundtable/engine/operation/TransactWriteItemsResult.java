package io.roundtable.engine.operation;

import java.util.List;

/// What `TransactWriteItems` answers.
///
/// @param capacity what it consumed by table, where the request asked
public record TransactWriteItemsResult(List<ConsumedCapacity> capacity) {}
