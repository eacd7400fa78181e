package io.roundtable.work;

import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.Supplier;

/// Runs what belongs to one lane one after another, in the order in which it came; different lanes
/// run side by side. Used by one verticle's context.
final class Lanes {
  private final Map<String, Lane> lanes = new HashMap<>();

  /// Starts work when everything before it in its lane is done, however that ended.
  ///
  /// @return how the work ends
  <T> Future<T> run(String name, Supplier<Future<T>> work) {
    var promise = Promise.<T>promise();
    var lane = lanes.computeIfAbsent(name, absent -> new Lane());
    lane.waiting.add(() -> started(work).onComplete(ended -> end(name, lane, promise, ended)));
    advance(name, lane);
    return promise.future();
  }

  private static <T> Future<T> started(Supplier<Future<T>> work) {
    try {
      return work.get();
    } catch (RuntimeException broken) {
      return Future.failedFuture(broken);
    }
  }

  private <T> void end(String name, Lane lane, Promise<T> promise, AsyncResult<T> ended) {
    lane.busy = false;
    settle(promise, ended);
    advance(name, lane);
  }

  private static <T> void settle(Promise<T> promise, AsyncResult<T> ended) {
    if (ended.succeeded()) {
      promise.complete(ended.result());
    } else {
      promise.fail(ended.cause());
    }
  }

  /// A loop and no recursion: thousands that wait may all end in the moment in which they begin.
  private void advance(String name, Lane lane) {
    if (lane.advancing) {
      return;
    }
    lane.advancing = true;
    while (!lane.busy && !lane.waiting.isEmpty()) {
      lane.busy = true;
      lane.waiting.remove().run();
    }
    lane.advancing = false;
    if (!lane.busy) {
      lanes.remove(name, lane);
    }
  }

  private static final class Lane {
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean busy;
    private boolean advancing;
  }
}
