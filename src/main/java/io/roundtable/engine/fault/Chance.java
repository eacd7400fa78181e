package io.roundtable.engine.fault;

import java.util.Random;

/// The draws of one fault. Each fault has a sequence of its own, so that switching one on does not
/// change when another strikes.
final class Chance {
  private final Random random;

  Chance(long seed, Fault fault) {
    random = new Random(seed * 31 + fault.ordinal());
  }

  /// Whether something of this probability happens now.
  boolean happens(double probability) {
    return probability > 0 && random.nextDouble() < probability;
  }

  /// A delay in milliseconds.
  long within(MillisRange range) {
    return range.least() == range.most()
        ? range.least()
        : random.nextLong(range.least(), range.most() + 1);
  }

  /// A whole number from 0.
  int below(int bound) {
    return random.nextInt(bound);
  }
}
