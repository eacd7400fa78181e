package io.roundtable.engine.operation;

import java.util.List;

/// What `BatchWriteItem` answers. This engine leaves nothing unprocessed.
///
/// @param capacity what it consumed by table, where the request asked
public record BatchWriteItemResult(List<ConsumedCapacity> capacity) {}
