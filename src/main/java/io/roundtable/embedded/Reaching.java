package io.roundtable.embedded;

import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.file.StoreInUseException;
import io.roundtable.engine.store.file.StoreLocation;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// The attempts to open a data file or to attach to the process that has it. A process that is just
/// starting has the file before its socket and its socket before it answers, one that is ending
/// removes the socket before it lets the file go: so all of it is tried again for a while.
///
/// @param vertx runs the attempts
/// @param dataFile the data file, a path without links
/// @param deadlineNanos by [System#nanoTime], when it is given up
record Reaching(Vertx vertx, Path dataFile, long deadlineNanos) {
  private static final long PAUSE_MILLIS = 100;

  /// Names the file as the process that has it does.
  Reaching {
    dataFile = new StoreLocation.InFile(dataFile).path();
  }

  /// @param atMost how long to wait for a process that has the file and does not answer
  static Reaching of(Vertx vertx, Path dataFile, Duration atMost) {
    return new Reaching(vertx, dataFile, System.nanoTime() + atMost.toNanos());
  }

  Future<DataFile> reach() {
    return EmbeddedEngine.start(vertx, EngineOptions.file(dataFile))
        .<DataFile>map(DataFile.Opened::new)
        .recover(
            failure ->
                switch (failure) {
                  case StoreInUseException inUse -> attach(inUse);
                  default -> Future.failedFuture(failure);
                });
  }

  private Future<DataFile> attach(StoreInUseException inUse) {
    var socket = EngineSocket.beside(dataFile);
    if (socket.isEmpty()) {
      return Future.failedFuture(inUse);
    }
    var client = new SocketHttpClient(vertx, socket.get());
    return client
        .greet(Math.max(PAUSE_MILLIS, leftMillis()))
        .<DataFile>map(answered -> new DataFile.Attached(client))
        .recover(
            failure -> {
              client.close();
              return leftMillis() > 0 ? later() : unanswered(failure);
            });
  }

  private Future<DataFile> later() {
    return vertx.timer(PAUSE_MILLIS).compose(passed -> reach());
  }

  private long leftMillis() {
    return TimeUnit.NANOSECONDS.toMillis(deadlineNanos - System.nanoTime());
  }

  private Future<DataFile> unanswered(Throwable failure) {
    return Future.failedFuture(
        new StoreException(
            "The data file "
                + dataFile
                + " is in use by a running process that does not answer on its socket.",
            failure));
  }
}
