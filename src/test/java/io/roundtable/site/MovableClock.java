package io.roundtable.site;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// The present, moved on where a test asks for it.
public final class MovableClock implements InstantSource {
  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);
  private final AtomicReference<Instant> stopped = new AtomicReference<>();
  private volatile boolean moved;

  /// Moves on.
  public void advance(Duration duration) {
    ahead.updateAndGet(duration::plus);
    moved = true;
  }

  /// Tells whether it was moved on since this was asked last.
  boolean takeMoved() {
    boolean since = moved;
    moved = false;
    return since;
  }

  /// Stands still from now on, so that nothing depends on how long the test itself takes.
  public void stop() {
    stopped.compareAndSet(null, Instant.now());
  }

  @Override
  public Instant instant() {
    var standing = stopped.get();
    return (standing == null ? Instant.now() : standing).plus(ahead.get());
  }
}
