package io.roundtable.cli;

import io.vertx.core.Future;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Ends a process in order when it is told to (SIGTERM, Ctrl-C). A second signal ends it at once.
public final class StopSignal {
  private static final Logger LOGGER = LoggerFactory.getLogger(StopSignal.class);

  /// Those that people and orchestrators send; the status of a process that they end is their
  /// number and 128.
  private static final Map<String, Integer> SIGNALS = Map.of("INT", 130, "TERM", 143);

  private static final Duration CLOSING_TIME = Duration.ofSeconds(5);
  private static final String STOPPED =
      "roundtable: Stopped before it was done; nothing that was written is lost.";

  private StopSignal() {}

  /// Keeps the process running until the signal, and then closes what it runs in order, so that
  /// what was accepted is finished and the data file is closed. Never returns, because the process
  /// ends with the signal.
  ///
  /// @param atMost when the process ends whether everything is closed or not
  /// @param closing closes everything, on the thread of the shutdown
  public static int await(Duration atMost, Supplier<Future<Void>> closing)
      throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(hook(() -> close(atMost, closing)));
    new CountDownLatch(1).await();
    return ExitStatus.DONE;
  }

  /// Does work that ends by itself. The signal interrupts it, and the process ends as soon as the
  /// work has closed what it opened.
  ///
  /// @param shell is told in a line that the work was not done
  /// @param work waits for futures by [CommandThread#await] only, on the calling thread
  /// @return the exit status
  static int during(Shell shell, Callable<Integer> work) throws Exception {
    var worker = Thread.currentThread();
    var ended = new CountDownLatch(1);
    var hook =
        hook(
            () -> {
              worker.interrupt();
              ended.await(CLOSING_TIME.toMillis(), TimeUnit.MILLISECONDS);
              return null;
            });
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return work.call();
    } catch (InterruptedException stopped) {
      shell.err().println(STOPPED);
      shell.err().flush();
      return ExitStatus.FAILED;
    } finally {
      ended.countDown();
      forget(hook);
    }
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      // It runs, and ends with the work.
    }
  }

  private static Thread hook(Callable<Void> closing) {
    return new Thread(
        () -> {
          endAtTheSecondSignal();
          try {
            closing.call();
          } catch (Exception failed) {
            LOGGER.warn("Stopping failed: {}", failed.toString());
          }
        },
        "roundtable-stop");
  }

  private static Void close(Duration atMost, Supplier<Future<Void>> closing) throws Exception {
    try {
      closing
          .get()
          .toCompletionStage()
          .toCompletableFuture()
          .get(atMost.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      LOGGER.warn("Not everything was closed within {} seconds.", atMost.toSeconds());
    }
    return null;
  }

  private static Void halt(int status) {
    Runtime.getRuntime().halt(status);
    return null;
  }

  /// Java itself lets further signals wait for the end of the first one. Its compiler warns of the
  /// class that knows signals wherever it is named, hence by reflection.
  private static void endAtTheSecondSignal() {
    try {
      var signal = Class.forName("sun.misc.Signal");
      var handler = Class.forName("sun.misc.SignalHandler");
      for (var known : SIGNALS.entrySet()) {
        var end =
            Proxy.newProxyInstance(
                handler.getClassLoader(),
                new Class<?>[] {handler},
                (proxy, handle, arguments) -> halt(known.getValue()));
        signal
            .getMethod("handle", signal, handler)
            .invoke(null, signal.getConstructor(String.class).newInstance(known.getKey()), end);
      }
    } catch (ReflectiveOperationException unknown) {
      LOGGER.debug("A second signal will not end the process", unknown);
    }
  }
}
