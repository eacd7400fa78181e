package io.roundtable.web.render;

import io.roundtable.web.limit.FairQueue;
import io.roundtable.web.limit.Quota;
import io.roundtable.web.limit.QuotaKey;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.Callable;

/// Does on threads of its own what takes too long for an event loop, long texts and large pages:
/// half of the processors, so that event loops always find one. Only so many may wait, of each
/// asker and each tenant too, and are served in turn.
public final class LongWork {
  private static final String POOL = "roundtable-pages";
  private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
  private static final int MOST = 16 * THREADS;
  private static final int MOST_OF_TENANT = 8 * THREADS;

  /// As many as a browser asks for at a time.
  private static final int MOST_OF_ASKER = 6 * THREADS;

  private static final QuotaKey UNKNOWN = QuotaKey.ofStranger("");
  private static final String QUOTA_KEY = "io.roundtable.web.limit";

  private final Vertx vertx;
  private final WorkerExecutor workers;
  private final FairQueue queue =
      new FairQueue(
          new Quota(MOST, MOST_OF_TENANT, MOST_OF_ASKER), new Quota(THREADS, THREADS, THREADS));

  private LongWork(Vertx vertx, WorkerExecutor workers) {
    this.vertx = vertx;
    this.workers = workers;
  }

  /// Makes the threads, once for all event loops; they end with Vert.x.
  ///
  /// @param vertx whose contexts the futures return to
  /// @return a way to them
  public static LongWork on(Vertx vertx) {
    return new LongWork(vertx, vertx.createSharedWorkerExecutor(POOL, THREADS));
  }

  /// Says whose part the long work of a request takes. Before it is said, all have one together.
  public static void assign(RoutingContext request, QuotaKey key) {
    request.put(QUOTA_KEY, key);
  }

  /// Does something on one of the threads.
  ///
  /// @param <T> what comes of it
  /// @param request for which it is done
  /// @param work computation only
  /// @return what came of it, on the caller's context; fails with Busy where too many wait, else as
  ///     the work fails
  public <T> Future<T> run(RoutingContext request, Callable<T> work) {
    return run(request.get(QUOTA_KEY, UNKNOWN), work);
  }

  <T> Future<T> run(QuotaKey key, Callable<T> work) {
    return queue.run(vertx.getOrCreateContext(), key, () -> workers.executeBlocking(work, false));
  }
}
