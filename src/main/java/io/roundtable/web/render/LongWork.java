package io.roundtable.web.render;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/// What takes too long for an event loop, long texts and large pages: a few threads do it, half of
/// the processors, so that event loops always find one. Only so many may wait.
public final class LongWork {
  private static final String POOL = "roundtable-pages";
  private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
  private static final int MOST_WAITING = 16 * THREADS;
  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  private final WorkerExecutor workers;
  private final AtomicInteger waiting = new AtomicInteger();

  private LongWork(WorkerExecutor workers) {
    this.workers = workers;
  }

  /// The threads of an installation, which end with Vert.x; made once, all event loops share it.
  ///
  /// @param vertx whose contexts the futures return to
  /// @return a way to them
  public static LongWork on(Vertx vertx) {
    return new LongWork(vertx.createSharedWorkerExecutor(POOL, THREADS));
  }

  /// Does something on one of the threads.
  ///
  /// @param <T> what comes of it
  /// @param work computation only
  /// @return what came of it, on the caller's context; fails with Busy where too many wait, else as
  ///     the work fails
  public <T> Future<T> run(Callable<T> work) {
    if (waiting.incrementAndGet() > MOST_WAITING) {
      waiting.decrementAndGet();
      var busy = "Too many large pages are being made. Try again in a moment.";
      return Future.failedFuture(new FailureException(new Failure.Busy(busy, RETRY_AFTER)));
    }
    return workers.executeBlocking(work, false).onComplete(done -> waiting.decrementAndGet());
  }
}
