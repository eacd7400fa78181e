package io.roundtable.engine.store;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// The end of an item's time to live.
///
/// @param second since 1970; of a fraction of a second, the next whole one
/// @param key the item's key bytes; none for the beginning of the second
@SuppressWarnings("ArrayRecordComponent")
public record Expiration(long second, byte[] key) {
  private static final byte[] NONE = {};

  /// The beginning of a second, before every item whose time ends in it.
  ///
  /// @param second since 1970
  /// @return a place to read from
  public static Expiration at(long second) {
    return new Expiration(second, NONE);
  }

  /// The row of an index of expirations.
  static Expiration of(byte[] row) {
    return new Expiration(
        ByteBuffer.wrap(row).getLong(), Arrays.copyOfRange(row, Long.BYTES, row.length));
  }

  /// This as a row of an index of expirations.
  byte[] row() {
    return ByteBuffer.allocate(Long.BYTES + key.length).putLong(second).put(key).array();
  }
}
