package io.roundtable.engine.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A folder for a store in memory: SQLite shares a database between connections, with readers that
/// do not wait for the writer, only by way of files. Their names are removed as soon as every
/// connection has opened them, so that nothing is left behind even by kill -9; where the operating
/// system does not allow that, they go when the store is closed.
public final class TemporaryFolder implements AutoCloseable {
  /// Says whose it is: several processes may have some side by side.
  private static final String PREFIX = "store-" + ProcessHandle.current().pid() + "-";

  private final Path folder;

  private TemporaryFolder(Path folder) {
    this.folder = folder;
  }

  public static TemporaryFolder create() throws IOException {
    return new TemporaryFolder(Files.createTempDirectory(PREFIX));
  }

  public Path file() {
    return folder.resolve("tables");
  }

  /// Removes the names, as far as the operating system allows.
  @Override
  public void close() {
    try (var files = Files.newDirectoryStream(folder)) {
      for (var file : files) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException _) {
      // Tried again when the store is closed; after that it is the operating system's to clean.
    }
  }
}
