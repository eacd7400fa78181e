package io.roundtable.engine.operation.batch;

import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.item.WriteRequest;
import java.util.List;
import java.util.Map;

/// What `BatchWriteItem` answers.
///
/// @param unprocessed what partitions had nothing left for, by table name, as it was asked for
/// @param capacity what it consumed by table, where the request asked
public record BatchWriteItemResult(
    Map<String, List<WriteRequest>> unprocessed, List<ConsumedCapacity> capacity) {}
