package io.roundtable.engine.operation;

import java.util.Optional;

/// What `GetItem` answers.
///
/// @param item empty where there is none
/// @param capacity what it consumed, where the request asked
public record GetItemResult(Optional<ItemImage> item, Optional<ConsumedCapacity> capacity) {}
