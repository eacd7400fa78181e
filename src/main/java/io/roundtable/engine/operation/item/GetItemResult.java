package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ItemImage;
import java.util.Optional;

/// What `GetItem` answers.
///
/// @param item empty where there is none
/// @param capacity what it consumed, where the request asked
public record GetItemResult(Optional<ItemImage> item, Optional<ConsumedCapacity> capacity) {}
