package io.roundtable.work;

import io.vertx.core.Future;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/// Runs what belongs to one lane one after another, in the order in which it came; different lanes
/// run side by side. Used by one verticle's context.
final class Lanes {
  private final Map<String, Future<?>> last = new HashMap<>();

  /// Starts work when everything before it in its lane is done, however that ended.
  ///
  /// @return how the work ends
  <T> Future<T> run(String lane, Supplier<Future<T>> work) {
    var before = last.get(lane);
    var running = before == null ? work.get() : before.transform(ended -> work.get());
    last.put(lane, running);
    running.onComplete(ended -> last.remove(lane, running));
    return running;
  }
}
