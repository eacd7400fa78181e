package io.roundtable.engine.store;

import java.nio.ByteBuffer;

/// One of equal parts of all partitions. Each partition key is in exactly one of them, whether or
/// not there are items with it.
///
/// @param number counted from 0
/// @param total how many parts there are, 1 to 1,000,000
public record Segment(int number, int total) {
  /// Checks the numbers.
  public Segment {
    if (total < 1 || number < 0 || number >= total) {
      throw new IllegalArgumentException("no segment " + number + " of " + total);
    }
  }

  /// Whether a partition belongs to this part.
  ///
  /// @param partition the encoded hash attributes, see [io.roundtable.engine.value.KeyPrefix]
  /// @return whether it does
  public boolean contains(byte[] partition) {
    return (long) PartitionHash.of(partition) * total / PartitionHash.COUNT == number;
  }

  /// The first hash that belongs to this part.
  private long first() {
    return firstOf(number);
  }

  private long firstOf(long part) {
    return (part * PartitionHash.COUNT + total - 1) / total;
  }

  /// The rows of the directory of partitions that belong to this part.
  RowRange directory() {
    return new RowRange(bytes(first()), bytes(firstOf(number + 1L)));
  }

  private static byte[] bytes(long hash) {
    return ByteBuffer.allocate(Partitions.HASH_BYTES).putInt((int) hash).array();
  }
}
