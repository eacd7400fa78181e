package io.roundtable.table.client;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Asks again and again, with growing pauses, until an answer is the one that is waited for.
///
/// It holds one promise rather than a chain of futures: waiting for hours would make a chain as
/// long as the wait.
///
/// @param <T> the answer
public final class Polling<T> {
  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(10), Duration.ofSeconds(2));

  private final Supplier<Future<T>> question;
  private final Predicate<T> awaited;
  private final Function<Duration, Future<Void>> pause;
  private final long deadlineNanos;
  private final Promise<T> answer = Promise.promise();

  private Polling(
      Supplier<Future<T>> question,
      Predicate<T> awaited,
      Duration atMost,
      Function<Duration, Future<Void>> pause) {
    this.question = question;
    this.awaited = awaited;
    this.pause = pause;
    this.deadlineNanos = System.nanoTime() + atMost.toNanos();
  }

  /// Polls.
  ///
  /// @return the awaited answer; fails as the question fails, or with
  ///     [io.roundtable.model.failure.Failure.Busy] at the deadline
  public static <T> Future<T> until(
      Supplier<Future<T>> question,
      Predicate<T> awaited,
      Duration atMost,
      Function<Duration, Future<Void>> pause) {
    var polling = new Polling<>(question, awaited, atMost, pause);
    polling.ask(0);
    return polling.answer.future();
  }

  private void ask(int asked) {
    question.get().onFailure(answer::fail).onSuccess(found -> consider(found, asked));
  }

  private void consider(T found, int asked) {
    if (awaited.test(found)) {
      answer.complete(found);
    } else if (System.nanoTime() - deadlineNanos > 0) {
      answer.fail(TableFailures.busy(null));
    } else {
      pause.apply(BACKOFF.pause(asked)).onFailure(answer::fail).onSuccess(waited -> ask(asked + 1));
    }
  }
}
