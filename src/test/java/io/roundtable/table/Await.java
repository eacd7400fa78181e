package io.roundtable.table;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.Future;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Waits for futures, as only tests may.
public final class Await {
  private static final int SECONDS = 180;

  private Await() {}

  public static <T> T result(Future<T> future) {
    try {
      return future.toCompletionStage().toCompletableFuture().get(SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException failed) {
      throw new AssertionError("the future failed", failed.getCause());
    } catch (InterruptedException | TimeoutException stuck) {
      throw new AssertionError("the future did not complete", stuck);
    }
  }

  public static Throwable cause(Future<?> future) {
    try {
      var result = future.toCompletionStage().toCompletableFuture().get(SECONDS, TimeUnit.SECONDS);
      throw new AssertionError("the future succeeded with " + result);
    } catch (ExecutionException failed) {
      return failed.getCause();
    } catch (InterruptedException | TimeoutException stuck) {
      throw new AssertionError("the future did not complete", stuck);
    }
  }

  public static Failure failure(Future<?> future) {
    var cause = cause(future);
    if (cause instanceof FailureException carried) {
      return carried.failure();
    }
    throw new AssertionError("the future failed otherwise", cause);
  }

  /// Asks again until it succeeds.
  public static <T> T eventually(Supplier<Future<T>> question) {
    var answer = new AtomicReference<T>();
    until(
        () -> {
          var asked = question.get().toCompletionStage().toCompletableFuture();
          return asked.handle((found, failure) -> failure == null && set(answer, found)).join();
        });
    return answer.get();
  }

  /// Looks again until it is so.
  public static void until(BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new AssertionError("it did not come to be");
      }
      Thread.yield();
    }
  }

  private static <T> boolean set(AtomicReference<T> answer, T found) {
    answer.set(found);
    return true;
  }
}
