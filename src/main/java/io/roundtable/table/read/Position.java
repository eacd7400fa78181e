package io.roundtable.table.read;

import io.roundtable.model.state.TimeOrder;
import java.util.List;

/// A place in a list, and which side of it is meant.
///
/// @param direction the items after the place or those before it
/// @param values the key values of the item that makes the place; none for an end of the list:
///     after nothing is the beginning, before nothing is the end
record Position(Direction direction, List<String> values) {
  static final Position BEGINNING = new Position(Direction.AFTER, List.of());
  static final Position END = new Position(Direction.BEFORE, List.of());

  Position {
    values = List.copyOf(values);
  }

  static Position after(List<String> values) {
    return new Position(Direction.AFTER, values);
  }

  static Position before(List<String> values) {
    return new Position(Direction.BEFORE, values);
  }

  boolean isAtAnEnd() {
    return values.isEmpty();
  }

  boolean isBackward() {
    return direction == Direction.BEFORE;
  }

  /// Which way the index is walked: with its order or against it.
  boolean isScannedForward(TimeOrder order) {
    return (order == TimeOrder.OLDEST_FIRST) != isBackward();
  }

  enum Direction {
    AFTER,
    BEFORE
  }
}
