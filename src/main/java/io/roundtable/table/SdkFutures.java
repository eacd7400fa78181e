package io.roundtable.table;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/// The one adapter from the SDK's futures.
final class SdkFutures {
  private SdkFutures() {}

  /// Starts a call and brings its answer back to the caller's Vert.x context; where the caller has
  /// none it completes on the SDK's thread. A call that throws at once fails the future.
  static <R> Future<R> onContext(Supplier<CompletionStage<R>> call) {
    try {
      var context = Vertx.currentContext();
      var stage = call.get();
      return context == null
          ? Future.fromCompletionStage(stage)
          : Future.fromCompletionStage(stage, context);
    } catch (RuntimeException refused) {
      return Future.failedFuture(refused);
    }
  }
}
