package io.roundtable.embedded;

import io.vertx.core.Future;

/// Waits for futures, as only tests may.
final class Await {
  private Await() {}

  static Throwable failureOf(Future<?> future) {
    var outcome = future.toCompletionStage().toCompletableFuture();
    return outcome.handle((done, failure) -> failure).join();
  }

  public static <T> T result(Future<T> future) {
    return future.toCompletionStage().toCompletableFuture().join();
  }
}
