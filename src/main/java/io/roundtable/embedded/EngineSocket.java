package io.roundtable.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.roundtable.engine.http.DynamoDbHandler;
import io.roundtable.engine.http.DynamoDbServer;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;

/// The Unix domain socket beside a data file, for the owner of the file alone.
///
/// It is bound inside a folder that only the owner may enter, gets its permissions there and is
/// then moved to its place: at no moment can anybody else connect. What lies in that place is left
/// over from a process that was killed, since the data file is ours.
final class EngineSocket {
  /// The limit of the operating systems in use for the name of a socket, with room to spare.
  private static final int LONGEST_NAME_BYTES = 100;

  private static final String SUFFIX = ".sock";
  private static final String DRAFT_FOLDER = ".sock-new";
  private static final String DRAFT_NAME = "s";

  private final Path path;
  private final DynamoDbServer server;

  private EngineSocket(Path path, DynamoDbServer server) {
    this.path = path;
    this.server = server;
  }

  /// The socket's place.
  ///
  /// @param dataFile a path without links
  /// @return beside the data file; empty if the name would be too long for a socket, or the file
  ///     system knows no permissions that would keep others out
  static Optional<Path> beside(Path dataFile) {
    boolean guarded = dataFile.getFileSystem().supportedFileAttributeViews().contains("posix");
    boolean fits = draft(dataFile).toString().getBytes(UTF_8).length <= LONGEST_NAME_BYTES;
    return guarded && fits ? Optional.of(sibling(dataFile, SUFFIX)) : Optional.empty();
  }

  /// Begins to listen.
  ///
  /// @param path see [#beside]
  /// @param dataFile is open in this process
  /// @return the listening socket; fails with [IOException] if it cannot be made
  static Future<EngineSocket> listen(
      Vertx vertx, DynamoDbHandler handler, Path dataFile, Path path) {
    var draft = draft(dataFile);
    var address = SocketAddress.domainSocketAddress(draft.toString());
    return vertx
        .executeBlocking(() -> prepare(draft))
        .compose(prepared -> DynamoDbServer.listen(vertx, handler, address))
        .map(server -> new EngineSocket(path, server))
        .compose(socket -> socket.publish(vertx, draft));
  }

  Path path() {
    return path;
  }

  /// Removes the socket and stops to listen.
  ///
  /// @param atMost how long requests may take that are under way
  /// @return completes when both are done
  Future<Void> close(Vertx vertx, Duration atMost) {
    return vertx
        .executeBlocking(() -> Files.deleteIfExists(path))
        .eventually(() -> server.close(atMost))
        .mapEmpty();
  }

  private static Path prepare(Path draft) throws IOException {
    var folder = draft.getParent();
    Files.deleteIfExists(draft);
    Files.deleteIfExists(folder);
    var owner = PosixFilePermissions.fromString("rwx------");
    return Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(owner));
  }

  private Future<EngineSocket> publish(Vertx vertx, Path draft) {
    return vertx
        .executeBlocking(() -> moveIntoPlace(draft))
        .map(this)
        .recover(
            failure -> server.close(Duration.ZERO).transform(_ -> Future.failedFuture(failure)));
  }

  private Path moveIntoPlace(Path draft) throws IOException {
    Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rw-------"));
    Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
    Files.delete(draft.getParent());
    return path;
  }

  private static Path draft(Path dataFile) {
    return sibling(dataFile, DRAFT_FOLDER).resolve(DRAFT_NAME);
  }

  private static Path sibling(Path dataFile, String suffix) {
    return dataFile.resolveSibling(dataFile.getFileName() + suffix);
  }
}
