package io.roundtable.web.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;

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
  private final Cache<String, Bucket> buckets;
  private final Bucket[] shared = new Bucket[SHARED_BUCKETS];

  /// Allows `attempts` at once for each key, and as many again in each period.
  ///
  /// @param maximumKeys how many keys are remembered
  public RateLimiter(int attempts, Duration period, int maximumKeys, InstantSource clock) {
    this.attempts = attempts;
    this.period = period;
    this.maximumKeys = maximumKeys;
    this.clock = clock;
    this.buckets =
        Caffeine.newBuilder()
            .expireAfterAccess(period)
            .ticker(new Meter(clock)::currentTimeNanos)
            .executor(Runnable::run)
            .build();
    Arrays.setAll(shared, number -> newBucket());
  }

  /// Uses up one attempt.
  ///
  /// @param key for example `sign-in 192.0.2.7`
  /// @throws FailureException with TooOften, where none is left
  public void take(String key) {
    take(key, 1);
  }

  /// Uses up several attempts, or none where they are too few.
  ///
  /// @param number at least one
  /// @throws FailureException with TooOften, where fewer are left
  public void take(String key, int number) {
    var probe = bucket(key).tryConsumeAndReturnRemaining(number);
    if (!probe.isConsumed()) {
      throw new FailureException(
          new Failure.TooOften(
              "That was tried too often in a short time.",
              Duration.ofNanos(probe.getNanosToWaitForRefill())));
    }
  }

  /// Gives a key all its attempts back, after a success for example.
  public synchronized void forget(String key) {
    buckets.invalidate(key);
  }

  synchronized long size() {
    buckets.cleanUp();
    return buckets.estimatedSize();
  }

  private synchronized Bucket bucket(String key) {
    var known = buckets.getIfPresent(key);
    if (known == null && size() >= maximumKeys) {
      return shared[Math.floorMod(key.hashCode(), SHARED_BUCKETS)];
    }
    return known != null ? known : buckets.get(key, unknown -> newBucket());
  }

  private Bucket newBucket() {
    var bandwidth = Bandwidth.builder().capacity(attempts).refillGreedy(attempts, period).build();
    return Bucket.builder().addLimit(bandwidth).withCustomTimePrecision(new Meter(clock)).build();
  }

  /// The libraries' clock, from ours.
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
