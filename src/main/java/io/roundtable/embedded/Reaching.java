package io.roundtable.embedded;

import io.roundtable.engine.store.StoreException;
import io.roundtable.engine.store.StoreInUseException;
import io.roundtable.engine.store.StoreLocation;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;

/// The attempts to open a data file or to attach to the process that has it. A process that is just
/// starting has the file before its socket, one that is ending removes the socket before it lets
/// the file go: so both are tried again for a while.
///
/// @param vertx runs the attempts
/// @param dataFile the data file, a path without links
record Reaching(Vertx vertx, Path dataFile) {
  private static final int ATTEMPTS = 30;
  private static final long PAUSE_MILLIS = 100;

  /// Names the file as the process that has it does.
  Reaching {
    dataFile = new StoreLocation.InFile(dataFile).path();
  }

  Future<DataFile> reach() {
    return attempt(ATTEMPTS);
  }

  private Future<DataFile> attempt(int left) {
    return EmbeddedEngine.start(vertx, EngineOptions.file(dataFile))
        .<DataFile>map(DataFile.Opened::new)
        .recover(
            failure ->
                switch (failure) {
                  case StoreInUseException inUse -> attach(inUse, left);
                  default -> Future.failedFuture(failure);
                });
  }

  private Future<DataFile> attach(StoreInUseException inUse, int left) {
    var socket = EngineSocket.beside(dataFile);
    if (socket.isEmpty()) {
      return Future.failedFuture(inUse);
    }
    var client = new SocketHttpClient(vertx, socket.get());
    return client
        .greet()
        .<DataFile>map(answered -> new DataFile.Attached(client))
        .recover(
            failure -> {
              client.close();
              boolean silent = failure instanceof TimeoutException;
              return silent || left == 1 ? unanswered(failure) : later(left - 1);
            });
  }

  private Future<DataFile> later(int left) {
    return vertx.timer(PAUSE_MILLIS).compose(passed -> attempt(left));
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
