package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ItemImage;
import java.util.Optional;

/// What a write of one item answers.
///
/// @param attributes what the request wanted returned; empty where there is nothing
/// @param capacity what it consumed, where the request asked
public record WriteResult(Optional<ItemImage> attributes, Optional<ConsumedCapacity> capacity) {}
