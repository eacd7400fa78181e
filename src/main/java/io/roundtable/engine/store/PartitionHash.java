package io.roundtable.engine.store;

/// Spreads partition keys evenly over the numbers below 2^31. Data files hold these numbers: what a
/// key's number is must never change.
final class PartitionHash {
  /// How many numbers there are.
  static final long COUNT = 1L << 31;

  private static final long OFFSET = 0xCBF29CE484222325L;
  private static final long PRIME = 0x100000001B3L;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final int HIGHEST_BITS = 33;

  private PartitionHash() {}

  /// The number of an encoded partition key.
  static int of(byte[] partition) {
    long hash = OFFSET;
    for (byte next : partition) {
      hash = (hash ^ next) * PRIME;
    }
    // The sum over the bytes leaves the highest bits of short keys alike; these two steps do not.
    hash = (hash ^ hash >>> 32) * SPREAD;
    return (int) ((hash ^ hash >>> 29) * SPREAD >>> HIGHEST_BITS);
  }
}
