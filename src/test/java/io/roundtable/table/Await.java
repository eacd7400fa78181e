package io.roundtable.table;

import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.vertx.core.Future;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Waits for futures, as only tests may.
final class Await {
  private static final int SECONDS = 60;

  private Await() {}

  static <T> T result(Future<T> future) {
    try {
      return future.toCompletionStage().toCompletableFuture().get(SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException failed) {
      throw new AssertionError("the future failed", failed.getCause());
    } catch (InterruptedException | TimeoutException stuck) {
      throw new AssertionError("the future did not complete", stuck);
    }
  }

  static Throwable cause(Future<?> future) {
    try {
      var result = future.toCompletionStage().toCompletableFuture().get(SECONDS, TimeUnit.SECONDS);
      throw new AssertionError("the future succeeded with " + result);
    } catch (ExecutionException failed) {
      return failed.getCause();
    } catch (InterruptedException | TimeoutException stuck) {
      throw new AssertionError("the future did not complete", stuck);
    }
  }

  static Failure failure(Future<?> future) {
    var cause = cause(future);
    if (cause instanceof FailureException carried) {
      return carried.failure();
    }
    throw new AssertionError("the future failed otherwise", cause);
  }
}
