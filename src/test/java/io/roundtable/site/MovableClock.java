package io.roundtable.site;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// The present, moved on where a test asks for it.
public final class MovableClock implements InstantSource {
  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

  /// Moves on.
  public void advance(Duration duration) {
    ahead.updateAndGet(duration::plus);
  }

  @Override
  public Instant instant() {
    return Instant.now().plus(ahead.get());
  }
}
