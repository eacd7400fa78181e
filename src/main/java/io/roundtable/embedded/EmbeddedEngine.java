package io.roundtable.embedded;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// A DynamoDB-compatible engine inside this process.
public final class EmbeddedEngine {
  private EmbeddedEngine() {}

  /// Opens the store, off the event loop, and then listens where the options say.
  ///
  /// @param vertx serves the socket and the port
  /// @param options where the data lies and whether to listen on TCP
  /// @return the running engine, completed on the caller's context; fails with
  ///     [io.roundtable.engine.store.StoreInUseException] if a live process has the file open, with
  ///     another [io.roundtable.engine.store.StoreException] if the file or its socket cannot be
  ///     used, with [java.net.BindException] if the port is taken; then nothing is left open
  public static Future<EmbeddedEngine> start(Vertx vertx, EngineOptions options) {
    throw new UnsupportedOperationException();
  }

  /// A client for the SDK that reaches this engine without a socket. Closing it does not stop the
  /// engine. Any endpoint, region and credentials will do.
  ///
  /// @return a new client
  public SdkAsyncHttpClient httpClient() {
    throw new UnsupportedOperationException();
  }

  /// The TCP port on 127.0.0.1.
  ///
  /// @return the port in fact bound; empty if none was asked for
  public OptionalInt loopbackPort() {
    throw new UnsupportedOperationException();
  }

  /// The Unix domain socket for commands run beside this process.
  ///
  /// @return its path; empty in memory
  public Optional<Path> socket() {
    throw new UnsupportedOperationException();
  }

  /// Stops listening, finishes what was accepted, and closes the data file.
  ///
  /// @return completes when the file is closed
  public Future<Void> close() {
    throw new UnsupportedOperationException();
  }
}
