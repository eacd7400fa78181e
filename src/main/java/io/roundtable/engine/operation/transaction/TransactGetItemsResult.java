package io.roundtable.engine.operation.transaction;

import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ItemImage;
import java.util.List;
import java.util.Optional;

/// What `TransactGetItems` answers.
///
/// @param items in the order of the request, empty where there is none
/// @param capacity what it consumed by table, where the request asked
public record TransactGetItemsResult(
    List<Optional<ItemImage>> items, List<ConsumedCapacity> capacity) {}
