package io.roundtable.engine.fault;

import java.time.Duration;
import java.time.Instant;

/// Units that come back at a steady rate, at most those of one second. A request is admitted while
/// any unit is left and may then take more than there are: what is owed delays the next ones.
final class TokenBucket {
  private static final double NANOS = 1e9;

  private final double unitsPerSecond;
  private double units;
  private Instant asOf;

  TokenBucket(double unitsPerSecond, Instant now) {
    this.unitsPerSecond = unitsPerSecond;
    this.units = unitsPerSecond;
    this.asOf = now;
  }

  boolean admits(Instant now) {
    if (now.isAfter(asOf)) {
      double seconds = Duration.between(asOf, now).toNanos() / NANOS;
      units = Math.min(unitsPerSecond, units + seconds * unitsPerSecond);
      asOf = now;
    }
    return units > 0;
  }

  void take(double taken) {
    units -= taken;
  }
}
