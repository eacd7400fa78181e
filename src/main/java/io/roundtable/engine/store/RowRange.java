package io.roundtable.engine.store;

import io.roundtable.engine.value.KeyRange;
import java.util.Arrays;

/// Rows whose key bytes, compared unsigned, lie in `low <= key < high`.
///
/// @param low first key, inclusive; empty bytes for the very first
/// @param high end of the range, exclusive; null where there is no end
@SuppressWarnings("ArrayRecordComponent")
public record RowRange(byte[] low, byte[] high) {
  private static final byte[] START = {};

  /// Every row.
  ///
  /// @return the range without bounds
  public static RowRange all() {
    return new RowRange(START, null);
  }

  /// The rows of a key range.
  ///
  /// @param range of encoded keys
  /// @return the same bounds
  public static RowRange of(KeyRange range) {
    return new RowRange(range.low(), range.high());
  }

  /// The part of this range that follows a key in reading order, to go on where a page ended.
  ///
  /// @param exclusiveStart key bytes of the last row seen; it need not exist any more
  /// @param direction the reading order
  /// @return the remaining range, possibly empty
  public RowRange after(byte[] exclusiveStart, Direction direction) {
    return switch (direction) {
      case FORWARD -> new RowRange(larger(low, successor(exclusiveStart)), high);
      case BACKWARD -> new RowRange(low, smaller(high, exclusiveStart));
    };
  }

  /// The smallest key that is larger than the one given.
  static byte[] successor(byte[] key) {
    return Arrays.copyOf(key, key.length + 1);
  }

  private static byte[] larger(byte[] one, byte[] other) {
    return Arrays.compareUnsigned(one, other) >= 0 ? one : other;
  }

  private static byte[] smaller(byte[] endOrNull, byte[] other) {
    return endOrNull != null && Arrays.compareUnsigned(endOrNull, other) <= 0 ? endOrNull : other;
  }
}
