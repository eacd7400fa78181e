package io.roundtable.web.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class RateLimiterTest {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-10-20T09:00:00Z"));
  private final RateLimiter limiter = new RateLimiter(5, Duration.ofMinutes(5), 100, now::get);

  private void pass(Duration duration) {
    now.updateAndGet(instant -> instant.plus(duration));
  }

  private void take(String key, int times) {
    for (int time = 0; time < times; time++) {
      limiter.take(key);
    }
  }

  private Failure.TooOften refusal(String key) {
    var failure = assertThrows(FailureException.class, () -> limiter.take(key)).failure();
    return (Failure.TooOften) failure;
  }

  @Test
  void take_beyondTheLimit_saysWhenToTryAgain() {
    take("ada", 5);

    assertEquals(Duration.ofMinutes(1), refusal("ada").retryAfter());
  }

  @Test
  void take_ofAnotherKey_isNotAffected() {
    take("ada", 5);

    take("ben", 5);
  }

  @Test
  void take_afterAWhile_comesBackEvenly() {
    take("ada", 5);
    pass(Duration.ofMinutes(2));

    take("ada", 2);
    refusal("ada");
    pass(Duration.ofMinutes(5));
    take("ada", 5);
    refusal("ada");
  }

  @Test
  void take_whileRefused_doesNotPostponeTheNextAttempt() {
    take("ada", 5);
    for (int second = 0; second < 60; second++) {
      refusal("ada");
      pass(Duration.ofSeconds(1));
    }

    limiter.take("ada");
  }

  @Test
  void take_ofMoreThanAreLeft_usesUpNone() {
    take("ada", 2);
    assertThrows(FailureException.class, () -> limiter.take("ada", 4));

    limiter.take("ada", 3);
    refusal("ada");
  }

  @Test
  void forget_givesAllBack() {
    take("ada", 5);
    limiter.forget("ada");

    take("ada", 5);
  }

  /// Neither somebody's own attempts nor anybody else's come back by asking under other keys.
  @Test
  void memory_isBounded_andNobodyGetsAttemptsBackByVaryingKeys() {
    take("attacked", 5);
    for (int number = 0; number < 10_000; number++) {
      isTaken("key " + number);
    }

    assertTrue(limiter.size() <= 100, "remembers " + limiter.size());
    refusal("attacked");
    take("key 0", 4);
    refusal("key 0");
  }

  @Test
  void take_ofKeysThatCannotBeRemembered_isLimitedForEachAndForAllOfThem() {
    for (int number = 0; number < 100; number++) {
      limiter.take("key " + number);
    }
    int most = 0;
    for (int number = 0; number < 5; number++) {
      most += isTaken("late") ? 1 : 0;
    }
    assertEquals(5, most, "the first ones share with nobody yet");
    refusal("late");
    int taken = 0;
    for (int number = 0; number < 20_000; number++) {
      taken += isTaken("other " + number) ? 1 : 0;
    }

    assertTrue(taken <= 5 * 256, taken + " attempts of keys that are not remembered");
    pass(Duration.ofMinutes(5));
    take("late", 5);
  }

  @Test
  void memory_forgetsKeysWhoseAttemptsAreAllBack() {
    for (int number = 0; number < 50; number++) {
      limiter.take("key " + number);
    }
    pass(Duration.ofMinutes(5));
    limiter.take("ada");

    assertEquals(1, limiter.size());
  }

  @Test
  void take_fromManyThreads_countsEveryAttempt() throws Exception {
    try (var threads = Executors.newFixedThreadPool(8)) {
      var attempts = new ArrayList<Callable<Boolean>>();
      for (int number = 0; number < 200; number++) {
        attempts.add(() -> isTaken("ada"));
      }
      int taken = 0;
      for (var attempt : threads.invokeAll(attempts)) {
        taken += attempt.get() ? 1 : 0;
      }
      assertEquals(5, taken);
    }
  }

  private boolean isTaken(String key) {
    try {
      limiter.take(key);
      return true;
    } catch (FailureException failure) {
      return false;
    }
  }
}
