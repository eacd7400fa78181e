package io.roundtable.engine.operation.table;

import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.file.StoreClosedException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Does what time asks of a store: removes items whose time to live is over, closes old shards of
/// streams and removes old changes. What there is to do stands in the store, so that nothing of it
/// is lost by a restart.
public final class Upkeep implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Upkeep.class);
  private static final Duration REST = Duration.ofMinutes(1);

  /// The work takes a twentieth of the time at most, however large the tables are.
  private static final int REST_PER_WORK = 20;

  private final ExpirySweep expirySweep;
  private final StreamTrim streamTrim;
  private final BackgroundThread thread;

  /// Makes the work ready; it begins with [#start].
  ///
  /// @param store whose tables and streams
  /// @param clock tells what is over; the pauses are measured by the system's
  /// @param writes removes items
  public Upkeep(Store store, InstantSource clock, BackgroundWrites writes) {
    this.expirySweep = new ExpirySweep(store, clock, writes);
    this.streamTrim = new StreamTrim(store);
    this.thread = new BackgroundThread("upkeep", this::run);
  }

  /// Starts the work on a thread of its own: at once, and from then on about every minute.
  ///
  /// @return this
  public Upkeep start() {
    thread.start();
    return this;
  }

  /// Does all that is due now, in small units of work, and waits until it is done.
  ///
  /// @return how many items were removed
  /// @throws ExecutionException where the store failed
  /// @throws InterruptedException where the caller is interrupted; the unit of work that runs is
  ///     still finished
  public int runOnce() throws InterruptedException, ExecutionException {
    int removed = expirySweep.run();
    streamTrim.run();
    return removed;
  }

  /// Ends the work where it is. A unit of it that runs is still finished by the store.
  @Override
  public void close() {
    thread.close();
  }

  private void run() {
    while (true) {
      try {
        Thread.sleep(restAfter(timed()));
      } catch (InterruptedException | ExecutionException end) {
        return;
      }
    }
  }

  /// Works once and tells how long that took. A failure is logged, for the next time may succeed.
  private Duration timed() throws InterruptedException, ExecutionException {
    long begun = System.nanoTime();
    try {
      runOnce();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof StoreClosedException) {
        throw failed;
      }
      LOG.error("The upkeep failed and is tried again in a minute", failed.getCause());
    }
    return Duration.ofNanos(System.nanoTime() - begun);
  }

  private static Duration restAfter(Duration worked) {
    var fair = worked.multipliedBy(REST_PER_WORK);
    return fair.compareTo(REST) > 0 ? fair : REST;
  }
}
