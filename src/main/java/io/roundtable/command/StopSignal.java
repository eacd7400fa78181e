package io.roundtable.command;

import io.vertx.core.Future;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps a process running until it is told to end (SIGTERM, Ctrl-C), and then closes what it runs
/// in order, so that what was accepted is finished and the data file is closed.
final class StopSignal {
  private static final Logger LOGGER = LoggerFactory.getLogger(StopSignal.class);
  private static final long LONGEST_SECONDS = 20;

  private StopSignal() {}

  /// Waits; never returns, because the process ends with the signal.
  ///
  /// @param closing closes everything, on the thread of the shutdown
  static int await(Supplier<Future<Void>> closing) throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(closing), "roundtable-stop"));
    new CountDownLatch(1).await();
    return ExitStatus.DONE;
  }

  private static void close(Supplier<Future<Void>> closing) {
    try {
      closing
          .get()
          .toCompletionStage()
          .toCompletableFuture()
          .get(LONGEST_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException late) {
      LOGGER.warn("Stopping took longer than {} seconds: giving up.", LONGEST_SECONDS, late);
    } catch (Exception failed) {
      LOGGER.warn("Stopping failed.", failed);
    }
  }
}
