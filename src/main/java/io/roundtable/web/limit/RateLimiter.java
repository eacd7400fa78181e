package io.roundtable.web.limit;

import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/// How often each key (an address, an account) may try something. Tokens come back evenly.
///
/// Memory is bounded: a key whose tokens are all back is forgotten. None is forgotten before, or
/// whoever can vary a key would get back tokens of another one, or their own, by asking for many:
/// while as many keys are remembered as there may be, further ones share a number of buckets, so
/// that nobody has more tokens for it. Safe for all threads; the lock is held for microseconds.
public final class RateLimiter {
  private static final int SHARED_BUCKETS = 256;

  private final int attempts;
  private final Duration period;
  private final int maximumKeys;
  private final InstantSource clock;
  private final Map<String, Usage> usages = new LinkedHashMap<>(16, 0.75f, true);
  private final Usage[] shared = new Usage[SHARED_BUCKETS];

  /// Allows `attempts` at once for each key, and as many again in each period.
  ///
  /// @param maximumKeys how many keys are remembered
  public RateLimiter(int attempts, Duration period, int maximumKeys, InstantSource clock) {
    this.attempts = attempts;
    this.period = period;
    this.maximumKeys = maximumKeys;
    this.clock = clock;
    Arrays.setAll(shared, number -> new Usage(newBucket()));
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
    forgetFull(now);
    var known = usages.get(key);
    if (known == null && usages.size() >= maximumKeys) {
      return shared[Math.floorMod(key.hashCode(), SHARED_BUCKETS)];
    }
    var usage = known == null ? new Usage(newBucket()) : known;
    usage.lastUsedAtEpochMillis = now;
    usages.putIfAbsent(key, usage);
    return usage;
  }

  /// The map's order is that of use, so what may be forgotten stands first.
  private void forgetFull(long now) {
    var oldest = usages.values().iterator();
    while (oldest.hasNext() && now - oldest.next().lastUsedAtEpochMillis >= period.toMillis()) {
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
