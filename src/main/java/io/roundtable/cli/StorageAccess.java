package io.roundtable.cli;

import io.roundtable.configuration.Storage;
import io.roundtable.embedded.DataFile;
import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.engine.store.file.StoreInUseException;
import io.roundtable.table.client.TableOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;

/// The way to the engine that keeps the table: in this process, in another one on the same data
/// file, or over the network.
///
/// @param options how the table is reached there
/// @param place how people call it, for example `data/roundtable.db`
/// @param loopbackPort where other tools can attach; empty where they cannot
/// @param controlPort where faults are shown and changed; empty where they cannot
/// @param trouble asks the embedded engine what keeps it from storing; empty where nothing does
/// @param closing lets go of the engine, within a time for what others still ask of it; nothing is
///     lost then
public record StorageAccess(
    TableOptions options,
    String place,
    OptionalInt loopbackPort,
    OptionalInt controlPort,
    Supplier<Future<Optional<String>>> trouble,
    Function<Duration, Future<Void>> closing) {
  private static final Duration SHORTLY = Duration.ofSeconds(1);
  private static final String LOCAL_REGION = "us-east-1";
  private static final List<String> OF_AWS = List.of("AWS_ACCESS_KEY_ID", "AWS_PROFILE");

  /// Opens the engine.
  ///
  /// @param storage which engine
  /// @return the way to it; fails with [io.roundtable.engine.store.file.StoreException] or
  ///     [CommandException], whose messages are sentences, where it cannot be used
  public static Future<StorageAccess> open(Vertx vertx, Storage storage, Shell shell) {
    return open(vertx, storage, shell, new FaultOptions());
  }

  /// Opens the engine under faults.
  ///
  /// @param faults what is to go wrong in the embedded engine
  /// @return as above; fails with [CommandException] too where faults are asked for and the engine
  ///     is not in this process
  public static Future<StorageAccess> open(
      Vertx vertx, Storage storage, Shell shell, FaultOptions faults) {
    return switch (storage) {
      case Storage.EmbeddedMemory memory -> inMemory(vertx, memory, faults);
      case Storage.EmbeddedFile file -> inFile(vertx, file, faults, shell.patience());
      case Storage.DynamoDb remote when faults.given() ->
          Future.failedFuture(
              new CommandException("Faults are simulated by the embedded engine only."));
      case Storage.DynamoDb remote -> remote(vertx, remote, shell);
    };
  }

  public Future<Void> close() {
    return close(SHORTLY);
  }

  /// Lets go of the engine.
  ///
  /// @param atMost how long requests of others may take that are under way
  public Future<Void> close(Duration atMost) {
    return closing.apply(atMost);
  }

  private static Future<StorageAccess> inMemory(
      Vertx vertx, Storage.EmbeddedMemory memory, FaultOptions faults) {
    var options = withPort(faults.addTo(EngineOptions.inMemory()), memory.port());
    return EmbeddedEngine.start(vertx, options).map(engine -> of(engine, "memory"));
  }

  private static Future<StorageAccess> inFile(
      Vertx vertx, Storage.EmbeddedFile file, FaultOptions faults, Duration patience) {
    requireDataBesideKeys(file);
    createFolder(file.file());
    var place = file.file().toString();
    if (file.port().isEmpty() && !faults.given()) {
      return DataFile.reach(vertx, file.file(), patience).map(reached -> of(reached, place));
    }
    var options = withPort(faults.addTo(EngineOptions.file(file.file())), file.port());
    return EmbeddedEngine.start(vertx, options)
        .map(engine -> of(engine, place))
        .recover(failure -> Future.failedFuture(withoutPort(failure, file.file())));
  }

  private static Throwable withoutPort(Throwable failure, Path file) {
    return failure instanceof StoreInUseException
        ? new CommandException(
            file
                + " is in use by a running process: only that one can open a port for it"
                + " or simulate faults.",
            failure)
        : failure;
  }

  private static EngineOptions withPort(EngineOptions options, OptionalInt port) {
    return port.isPresent() ? options.withLoopbackPort(port.getAsInt()) : options;
  }

  private static StorageAccess of(EmbeddedEngine engine, String place) {
    var options = TableOptions.ofProcess(engine.httpClient());
    return new StorageAccess(
        options,
        place,
        engine.loopbackPort(),
        engine.controlPort(),
        engine::trouble,
        engine::close);
  }

  private static StorageAccess of(DataFile reached, String place) {
    var options = TableOptions.ofProcess(reached.httpClient());
    return new StorageAccess(
        options, place, OptionalInt.empty(), OptionalInt.empty(), reached::trouble, reached::close);
  }

  private static Future<StorageAccess> remote(Vertx vertx, Storage.DynamoDb remote, Shell shell) {
    var place = remote.endpoint().map(URI::toString).orElse("Amazon DynamoDB");
    var access =
        new StorageAccess(
            options(remote, shell),
            place,
            OptionalInt.empty(),
            OptionalInt.empty(),
            () -> Future.succeededFuture(Optional.empty()),
            atMost -> Future.succeededFuture());
    return remote
        .endpoint()
        .map(endpoint -> vertx.executeBlocking(() -> answering(endpoint)).map(access))
        .orElse(Future.succeededFuture(access));
  }

  private static URI answering(URI endpoint) {
    Ports.requireAnswer(endpoint);
    return endpoint;
  }

  /// An engine on this machine takes any credentials; the environment's are used where it has some,
  /// because an emulator may keep the tables of each apart.
  private static TableOptions options(Storage.DynamoDb remote, Shell shell) {
    var local =
        remote.onThisMachine() && OF_AWS.stream().noneMatch(shell.environment()::containsKey);
    var region =
        remote
            .region()
            .or(() -> remote.onThisMachine() ? Optional.of(LOCAL_REGION) : Optional.empty());
    return TableOptions.of(region, remote.endpoint(), local);
  }

  /// Keys are made after the data file: where they are, it held data.
  private static void requireDataBesideKeys(Storage.EmbeddedFile storage) {
    var file = storage.file();
    var keys = storage.keysFile();
    if (Files.exists(keys) && !storage.holdsData()) {
      throw new CommandException(
          ("The data file %s is %s, but its keys %s say that it held data: restore it from a copy,"
                  + " or move the keys away to begin anew.")
              .formatted(file, Files.exists(file) ? "empty" : "missing", keys));
    }
  }

  private static void createFolder(Path file) {
    var folder = file.toAbsolutePath().getParent();
    try {
      Files.createDirectories(folder);
    } catch (IOException refused) {
      throw new CommandException("The folder " + folder + " cannot be created.", refused);
    }
  }
}
