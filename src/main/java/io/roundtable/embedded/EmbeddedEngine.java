package io.roundtable.embedded;

import io.roundtable.engine.fault.SimulatedFaults;
import io.roundtable.engine.http.DynamoDbHandler;
import io.roundtable.engine.http.DynamoDbServer;
import io.roundtable.engine.http.FaultControlServer;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.StoreOptions;
import io.roundtable.engine.store.file.StoreLocation;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// A DynamoDB-compatible engine inside this process.
public final class EmbeddedEngine {
  private static final Logger LOGGER = LoggerFactory.getLogger(EmbeddedEngine.class);
  private static final String LOOPBACK = "127.0.0.1";

  private final Vertx vertx;
  private final Store store;
  private final DynamoDbHandler handler;
  private final SimulatedFaults faults;
  private Optional<EngineSocket> socket = Optional.empty();
  private Optional<DynamoDbServer> server = Optional.empty();
  private Optional<FaultControlServer> control = Optional.empty();

  private EmbeddedEngine(
      Vertx vertx, Store store, DynamoDbHandler handler, SimulatedFaults faults) {
    this.vertx = vertx;
    this.store = store;
    this.handler = handler;
    this.faults = faults;
  }

  /// Opens the store, off the event loop, and then listens where the options say. Where there
  /// can be no socket beside the data file, because its name is too long, the engine runs without.
  ///
  /// @param vertx serves the socket and the port
  /// @param options where the data lies and whether to listen on TCP
  /// @return the running engine; fails with [io.roundtable.engine.store.file.StoreInUseException]
  ///     if a live process has the file open, with another
  ///     [io.roundtable.engine.store.file.StoreException] if the file or its socket cannot be used,
  ///     with [java.net.BindException] if the port is taken; then nothing is left open
  public static Future<EmbeddedEngine> start(Vertx vertx, EngineOptions options) {
    return vertx
        .executeBlocking(() -> open(vertx, options), false)
        .compose(engine -> engine.listen(options));
  }

  /// A client for the SDK that reaches this engine without a socket. Closing it does not stop the
  /// engine. Any endpoint, region and credentials will do.
  ///
  /// @return a new client
  public SdkAsyncHttpClient httpClient() {
    return new InProcessHttpClient(handler);
  }

  /// The TCP port on 127.0.0.1.
  ///
  /// @return the port in fact bound; empty if none was asked for
  public OptionalInt loopbackPort() {
    return server.map(DynamoDbServer::port).map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  /// Faults on purpose; they may be changed at any time.
  ///
  /// @return the faults of this engine
  public SimulatedFaults faults() {
    return faults;
  }

  /// The TCP port on 127.0.0.1 where faults are shown and changed.
  ///
  /// @return the port in fact bound; empty if none was asked for
  public OptionalInt controlPort() {
    return control.map(FaultControlServer::port).map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  /// The Unix domain socket for commands run beside this process.
  ///
  /// @return its path; empty in memory, and where the data file's name is too long for a socket
  public Optional<Path> socket() {
    return socket.map(EngineSocket::path);
  }

  /// Asks whether writes can be stored, see [Store#trouble].
  ///
  /// @return completes with a sentence that says what is wrong; empty where nothing is
  public Future<Optional<String>> trouble() {
    return Future.fromCompletionStage(handler.trouble(), vertx.getOrCreateContext());
  }

  /// Stops listening, answers within a second what was accepted, and closes the data file.
  ///
  /// @return see [#close(Duration)]
  public Future<Void> close() {
    return close(Duration.ofSeconds(1));
  }

  /// Stops listening, answers what was accepted, and closes the data file.
  ///
  /// @param atMost how long requests over HTTP may take that are under way; those that take longer
  ///     are cut
  /// @return completes when the file is closed; fails with
  ///     [io.roundtable.engine.store.file.StoreException] if it could not be closed cleanly, and
  ///     even then nothing acknowledged is lost
  public Future<Void> close(Duration atMost) {
    return stopListening(atMost).eventually(this::closeStore);
  }

  private static EmbeddedEngine open(Vertx vertx, EngineOptions options) {
    var clocked = StoreOptions.DEFAULT.withClock(options.settings().clock());
    var store = Store.open(options.location(), clocked);
    try {
      var faults = new SimulatedFaults(options.settings().clock());
      faults.change(options.simulation());
      var handler = DynamoDbHandler.open(store, options.settings(), faults);
      return new EmbeddedEngine(vertx, store, handler, faults);
    } catch (RuntimeException failure) {
      store.close();
      throw failure;
    }
  }

  private Future<EmbeddedEngine> listen(EngineOptions options) {
    return listenOnSocket(options.location())
        .compose(done -> listenOnPort(options.loopbackPort()))
        .compose(done -> listenOnControlPort(options.controlPort()))
        .map(this)
        .recover(failure -> close().transform(_ -> Future.failedFuture(failure)));
  }

  private Future<Void> listenOnSocket(StoreLocation location) {
    return switch (location) {
      case StoreLocation.InMemory() -> Future.succeededFuture();
      case StoreLocation.InFile(var dataFile) ->
          EngineSocket.beside(dataFile)
              .map(path -> listenOnSocket(dataFile, path))
              .orElseGet(() -> goWithoutSocket(dataFile));
    };
  }

  private Future<Void> listenOnSocket(Path dataFile, Path path) {
    return EngineSocket.listen(vertx, handler, dataFile, path)
        .onSuccess(listening -> socket = Optional.of(listening))
        .<Void>mapEmpty()
        // Some file systems have no sockets; the pages need none.
        .recover(failure -> goWithoutSocket(dataFile));
  }

  private static Future<Void> goWithoutSocket(Path dataFile) {
    LOGGER.warn(
        "No socket can be kept beside {}: other commands cannot reach this process.", dataFile);
    return Future.succeededFuture();
  }

  private Future<Void> listenOnPort(OptionalInt port) {
    if (port.isEmpty()) {
      return Future.succeededFuture();
    }
    var address = SocketAddress.inetSocketAddress(port.getAsInt(), LOOPBACK);
    return DynamoDbServer.listen(vertx, handler, address)
        .onSuccess(listening -> server = Optional.of(listening))
        .mapEmpty();
  }

  private Future<Void> listenOnControlPort(OptionalInt port) {
    if (port.isEmpty()) {
      return Future.succeededFuture();
    }
    var address = SocketAddress.inetSocketAddress(port.getAsInt(), LOOPBACK);
    return FaultControlServer.listen(vertx, faults, address)
        .onSuccess(listening -> control = Optional.of(listening))
        .mapEmpty();
  }

  private Future<Void> stopListening(Duration atMost) {
    var closedSocket = socket.map(one -> one.close(vertx, atMost)).orElse(Future.succeededFuture());
    var closedServer = server.map(one -> one.close(atMost)).orElse(Future.succeededFuture());
    var closedControl = control.map(FaultControlServer::close).orElse(Future.succeededFuture());
    return Future.join(closedSocket, closedServer, closedControl).mapEmpty();
  }

  private Future<Void> closeStore() {
    return vertx.executeBlocking(
        () -> {
          handler.close();
          store.close();
          return null;
        },
        false);
  }
}
