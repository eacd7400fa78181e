package io.roundtable.table.read;

import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.item.EntityDecoder;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.ItemKey;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// One question of an access pattern: its inputs, and how to read the answer.
///
/// @param <T> what is listed
/// @param pattern the pattern
/// @param inputs the values of its inputs; optional ones may be left out
/// @param order the direction, where the pattern leaves it open
/// @param decoder reads an item
/// @param keyOf the key of an item that was asked for without `PK` and `SK`; empty where it has
///     them
record PatternQuery<T>(
    AccessPattern pattern,
    Map<String, String> inputs,
    TimeOrder order,
    EntityDecoder<T> decoder,
    Optional<Function<T, ItemKey<?>>> keyOf) {
  PatternQuery {
    inputs = Map.copyOf(inputs);
  }

  static <T> PatternQuery<T> of(
      AccessPattern pattern, Map<String, String> inputs, EntityDecoder<T> decoder) {
    var order =
        pattern.order() == AccessPattern.Order.DESCENDING
            ? TimeOrder.NEWEST_FIRST
            : TimeOrder.OLDEST_FIRST;
    return new PatternQuery<>(pattern, inputs, order, decoder, Optional.empty());
  }

  PatternQuery<T> inOrder(TimeOrder newOrder) {
    return new PatternQuery<>(pattern, inputs, newOrder, decoder, keyOf);
  }

  PatternQuery<T> keyedBy(Function<T, ItemKey<?>> newKeyOf) {
    return new PatternQuery<>(pattern, inputs, order, decoder, Optional.of(newKeyOf));
  }
}
