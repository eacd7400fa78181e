package io.roundtable.table.client;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/// Pauses between tries of the same thing: each may last twice as long as the one before.
///
/// @param first the pause after the first try
/// @param longest no pause is longer
public record Backoff(Duration first, Duration longest) {
  private static final int MOST_DOUBLINGS = 30;

  /// The pause after a number of tries that failed before this one, from 0.
  public Duration pause(int triesBefore) {
    var pause = first.multipliedBy(1L << Math.min(triesBefore, MOST_DOUBLINGS));
    return pause.compareTo(longest) > 0 ? longest : pause;
  }

  /// A random part of the pause, so that those who met once do not meet again.
  public Duration randomPause(int triesBefore) {
    return Duration.ofMillis(
        1 + ThreadLocalRandom.current().nextLong(pause(triesBefore).toMillis()));
  }
}
