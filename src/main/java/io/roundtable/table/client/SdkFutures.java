package io.roundtable.table.client;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/// The one adapter from the SDK's futures.
final class SdkFutures {
  private SdkFutures() {}

  /// Starts a call and brings its answer back to the caller's Vert.x context; where the caller has
  /// none it completes on the SDK's thread. A call that throws at once fails the future.
  ///
  /// The answer comes in a later turn of the context even where it is there at once: what the
  /// caller starts in one turn runs side by side, and the record of a page's round trips says so.
  static <R> Future<R> onContext(Supplier<CompletionStage<R>> call) {
    try {
      var context = Vertx.currentContext();
      var stage = call.get();
      return context == null ? Future.fromCompletionStage(stage) : later(stage, context);
    } catch (RuntimeException refused) {
      return Future.failedFuture(refused);
    }
  }

  private static <R> Future<R> later(CompletionStage<R> stage, Context context) {
    var promise = Promise.<R>promise();
    stage.whenComplete(
        (result, failure) ->
            context.runOnContext(
                turn -> {
                  if (failure == null) {
                    promise.complete(result);
                  } else {
                    promise.fail(TableFailures.unwrap(failure));
                  }
                }));
    return promise.future();
  }
}
