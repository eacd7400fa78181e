package io.roundtable.web.render;

import io.roundtable.web.limit.Share;
import io.roundtable.web.limit.Shares;
import io.roundtable.web.limit.Turns;
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

  private static final Share UNKNOWN = Share.ofStranger("");
  private static final String SHARE = "io.roundtable.web.limit";

  private final Vertx vertx;
  private final WorkerExecutor workers;
  private final Turns turns =
      new Turns(
          new Shares(MOST, MOST_OF_TENANT, MOST_OF_ASKER), new Shares(THREADS, THREADS, THREADS));

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
  public static void assign(RoutingContext request, Share share) {
    request.put(SHARE, share);
  }

  /// Does something on one of the threads.
  ///
  /// @param <T> what comes of it
  /// @param request for which it is done
  /// @param work computation only
  /// @return what came of it, on the caller's context; fails with Busy where too many wait, else as
  ///     the work fails
  public <T> Future<T> run(RoutingContext request, Callable<T> work) {
    return run(request.get(SHARE, UNKNOWN), work);
  }

  <T> Future<T> run(Share share, Callable<T> work) {
    return turns.run(vertx.getOrCreateContext(), share, () -> workers.executeBlocking(work, false));
  }
}
