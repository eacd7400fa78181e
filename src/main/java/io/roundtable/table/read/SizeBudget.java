package io.roundtable.table.read;

import java.util.List;
import java.util.function.ToIntFunction;

/// How much of a list a page has room for: where the items are large, the page ends before its
/// usual number, and the next one goes on from there.
///
/// @param <T> what is listed
/// @param size what an item takes on the page, in bytes
/// @param bytes how many there are for all of them
public record SizeBudget<T>(ToIntFunction<? super T> size, long bytes) {
  private static final SizeBudget<Object> UNLIMITED = new SizeBudget<>(item -> 0, Long.MAX_VALUE);

  static SizeBudget<Object> unlimited() {
    return UNLIMITED;
  }

  /// How many of the first items fit.
  ///
  /// @return at least 1, so that no list stands still
  int fitting(List<? extends T> items) {
    long left = bytes;
    int fitting = 0;
    for (var item : items) {
      left -= size.applyAsInt(item);
      if (left < 0) {
        break;
      }
      fitting++;
    }
    return Math.max(1, fitting);
  }
}
