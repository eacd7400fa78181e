package io.roundtable.engine.operation.batch;

import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ItemImage;
import java.util.List;
import java.util.Map;

/// What `BatchGetItem` answers.
///
/// @param responses the items that were found, an entry for each table
/// @param unprocessed what did not fit into 16 MB or was throttled, as it was asked for
/// @param capacity what it consumed by table, where the request asked
public record BatchGetItemResult(
    Map<String, List<ItemImage>> responses,
    Map<String, BatchGetItemRequest.KeysAndAttributes> unprocessed,
    List<ConsumedCapacity> capacity) {}
