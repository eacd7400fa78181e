package io.roundtable.web.limit;

import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/// How often each key (an address, an account) may try something. Tokens come back evenly.
///
/// Memory is bounded: a key whose tokens are all back is forgotten, and past the largest number of
/// keys the one unused for longest is. Safe for all threads; the lock is held for microseconds.
public final class RateLimiter {
  private final int attempts;
  private final Duration period;
  private final int maximumKeys;
  private final InstantSource clock;
  private final Map<String, Usage> usages = new LinkedHashMap<>(16, 0.75f, true);

  /// Allows `attempts` at once for each key, and as many again in each period.
  ///
  /// @param maximumKeys how many keys are remembered
  public RateLimiter(int attempts, Duration period, int maximumKeys, InstantSource clock) {
    this.attempts = attempts;
    this.period = period;
    this.maximumKeys = maximumKeys;
    this.clock = clock;
  }

  /// Uses up one attempt.
  ///
  /// @param key for example `sign-in 192.0.2.7`
  /// @throws FailureException with TooOften, where none is left
  public void take(String key) {
    var probe = usage(key).bucket.tryConsumeAndReturnRemaining(1);
    if (!probe.isConsumed()) {
      throw new FailureException(
          new Failure.TooOften(
              "That was tried too often in a short time.",
              Duration.ofNanos(probe.getNanosToWaitForRefill())));
    }
  }

  /// Gives a key all its attempts back, after a success for example.
  public synchronized void forget(String key) {
    usages.remove(key);
  }

  synchronized int size() {
    return usages.size();
  }

  private synchronized Usage usage(String key) {
    long now = clock.millis();
    forgetUnused(now);
    var usage = usages.computeIfAbsent(key, missing -> new Usage(newBucket()));
    usage.lastUsedAtEpochMillis = now;
    return usage;
  }

  /// The map's order is that of use, so what may be forgotten stands first.
  private void forgetUnused(long now) {
    var oldest = usages.values().iterator();
    while (oldest.hasNext()) {
      boolean full = now - oldest.next().lastUsedAtEpochMillis >= period.toMillis();
      if (!full && usages.size() < maximumKeys) {
        return;
      }
      oldest.remove();
    }
  }

  private Bucket newBucket() {
    var bandwidth = Bandwidth.builder().capacity(attempts).refillGreedy(attempts, period).build();
    return Bucket.builder().addLimit(bandwidth).withCustomTimePrecision(new Meter(clock)).build();
  }

  private static final class Usage {
    private final Bucket bucket;
    private long lastUsedAtEpochMillis;

    Usage(Bucket bucket) {
      this.bucket = bucket;
    }
  }

  /// The library's clock, from ours.
  private record Meter(InstantSource clock) implements TimeMeter {
    @Override
    public long currentTimeNanos() {
      return clock.millis() * 1_000_000;
    }

    @Override
    public boolean isWallClockBased() {
      return true;
    }
  }
}
