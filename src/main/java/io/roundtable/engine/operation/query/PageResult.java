package io.roundtable.engine.operation.query;

import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.value.Item;
import java.util.List;
import java.util.Optional;

/// A page of a Query or Scan.
///
/// @param items those that passed the filter; empty (not an empty list) where only the count is
///     told
/// @param count how many passed the filter
/// @param scannedCount how many were evaluated
/// @param lastEvaluatedKey where the page ended; empty where the data ended
/// @param capacity what it consumed, where the request asked
public record PageResult(
    Optional<List<ItemImage>> items,
    int count,
    int scannedCount,
    Optional<Item> lastEvaluatedKey,
    Optional<ConsumedCapacity> capacity) {}
