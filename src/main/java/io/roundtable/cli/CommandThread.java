package io.roundtable.cli;

import io.vertx.core.Future;
import java.util.concurrent.ExecutionException;

/// The thread of the command line, the only one that may wait for a future.
public final class CommandThread {
  private CommandThread() {}

  /// Waits for a future.
  ///
  /// @return its result
  /// @throws Exception what it failed with, as it is
  public static <T> T await(Future<T> future) throws Exception {
    try {
      return future.toCompletionStage().toCompletableFuture().get();
    } catch (ExecutionException failed) {
      switch (failed.getCause()) {
        case Exception cause -> throw cause;
        case Error error -> throw error;
        default -> throw failed;
      }
    }
  }
}
