package io.roundtable.engine.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The place in which a [Store] keeps its tables.
public sealed interface StoreLocation {

  /// One file, created where it is missing. Acknowledged writes survive the end of the process.
  ///
  /// @param path the data file
  record InFile(Path path) implements StoreLocation {
    private static final int LINKS = 40;

    /// Makes the path absolute and follows links, so that a file has one name.
    public InFile {
      path = real(path.toAbsolutePath(), LINKS);
    }

    /// A link that leads to a file which is still to be created is followed too.
    private static Path real(Path path, int links) {
      try {
        if (Files.exists(path)) {
          return path.toRealPath();
        }
        var folder = path.getParent().toRealPath();
        return Files.isSymbolicLink(path) && links > 0
            ? real(folder.resolve(Files.readSymbolicLink(path)), links - 1)
            : folder.resolve(path.getFileName());
      } catch (IOException _) {
        // Opening the store will say what is wrong with the path.
        return path;
      }
    }
  }

  /// Nothing remains after the store is closed; each such store stands alone.
  record InMemory() implements StoreLocation {}

  /// One file.
  ///
  /// @param path the data file
  /// @return the location
  static StoreLocation file(Path path) {
    return new InFile(path);
  }

  /// A store of its own that leaves nothing behind.
  ///
  /// @return the location
  static StoreLocation inMemory() {
    return new InMemory();
  }
}
