package io.roundtable.embedded;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// The way to the tables of a data file, whether or not a process is running on it.
public sealed interface DataFile {

  /// No process was running: the file is open in this one.
  ///
  /// @param engine close it to close the file
  record Opened(EmbeddedEngine engine) implements DataFile {
    @Override
    public SdkAsyncHttpClient httpClient() {
      return engine.httpClient();
    }

    @Override
    public Future<Optional<String>> trouble() {
      return engine.trouble();
    }

    @Override
    public Future<Void> close(Duration atMost) {
      return engine.close(atMost);
    }
  }

  /// A live process has the file open and answers on its socket.
  ///
  /// @param httpClient sends to that process
  record Attached(SocketHttpClient httpClient) implements DataFile {
    private static final long GREETING_MILLIS = 1_000;

    @Override
    public Future<Optional<String>> trouble() {
      return httpClient
          .greet(GREETING_MILLIS)
          .otherwise(failure -> Optional.of("The process that has the data file does not answer."));
    }

    @Override
    public Future<Void> close(Duration atMost) {
      httpClient.close();
      return Future.succeededFuture();
    }
  }

  /// A client for the SDK that reaches the tables. Any endpoint, region and credentials will do.
  ///
  /// @return the client
  SdkAsyncHttpClient httpClient();

  /// Asks whether writes can be stored.
  ///
  /// @return completes with a sentence that says what is wrong; empty where nothing is
  Future<Optional<String>> trouble();

  /// Lets go of the file or of the connection.
  ///
  /// @param atMost how long requests of other processes may take that are under way
  /// @return completes when that is done
  Future<Void> close(Duration atMost);

  /// Opens the data file, or, where a live process has it open, attaches to that process.
  ///
  /// @param vertx serves the socket or connects to it
  /// @param path the data file, created where it is missing
  /// @param atMost how long to wait for a process that has the file and does not answer
  /// @return the way to its tables; fails with [io.roundtable.engine.store.file.StoreException],
  ///     whose message is one sentence, if the file cannot be used or its process does not answer
  static Future<DataFile> reach(Vertx vertx, Path path, Duration atMost) {
    return Reaching.of(vertx, path, atMost).reach();
  }
}
