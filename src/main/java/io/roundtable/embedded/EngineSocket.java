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
import java.util.Optional;

/// The Unix domain socket beside a data file, for the owner of the file alone.
///
/// It is bound inside a folder that only the owner may enter, gets its permissions there and is
/// then moved to its place: at no moment can anybody else connect. What lies in that place is left
/// over from a process that was killed, since the data file is ours.
final class EngineSocket {
  /// What the operating systems in use allow for the name of a socket, with room to spare.
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
  /// @return beside the data file; empty if the name would be too long for a socket
  static Optional<Path> beside(Path dataFile) {
    int longest = draftFolder(dataFile).resolve(DRAFT_NAME).toString().getBytes(UTF_8).length;
    return longest > LONGEST_NAME_BYTES ? Optional.empty() : Optional.of(sibling(dataFile, SUFFIX));
  }

  /// Begins to listen.
  ///
  /// @param path see [#beside]
  /// @param dataFile is open in this process
  /// @return the listening socket; fails with [IOException] if it cannot be made
  static Future<EngineSocket> listen(
      Vertx vertx, DynamoDbHandler handler, Path dataFile, Path path) {
    var folder = draftFolder(dataFile);
    var draft = folder.resolve(DRAFT_NAME);
    return vertx
        .executeBlocking(() -> prepare(folder, draft))
        .compose(
            ready ->
                DynamoDbServer.listen(
                    vertx, handler, SocketAddress.domainSocketAddress(draft.toString())))
        .compose(
            server ->
                vertx
                    .executeBlocking(() -> publish(folder, draft, path))
                    .map(published -> new EngineSocket(path, server))
                    .recover(
                        failure -> server.close().transform(_ -> Future.failedFuture(failure))));
  }

  Path path() {
    return path;
  }

  /// Removes the socket and stops to listen.
  ///
  /// @return completes when both are done
  Future<Void> close(Vertx vertx) {
    return vertx
        .executeBlocking(() -> Files.deleteIfExists(path))
        .eventually(server::close)
        .mapEmpty();
  }

  private static Path prepare(Path folder, Path draft) throws IOException {
    Files.deleteIfExists(draft);
    Files.deleteIfExists(folder);
    var owner = PosixFilePermissions.fromString("rwx------");
    return Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(owner));
  }

  private static Path publish(Path folder, Path draft, Path path) throws IOException {
    Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rw-------"));
    Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
    Files.delete(folder);
    return path;
  }

  private static Path draftFolder(Path dataFile) {
    return sibling(dataFile, DRAFT_FOLDER);
  }

  private static Path sibling(Path dataFile, String suffix) {
    return dataFile.resolveSibling(dataFile.getFileName() + suffix);
  }
}
