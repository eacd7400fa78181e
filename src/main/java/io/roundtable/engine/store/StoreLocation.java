package io.roundtable.engine.store;

import java.nio.file.Path;

/// Where a [Store] keeps its tables.
public sealed interface StoreLocation {

  /// One file, created where it is missing. Acknowledged writes survive the end of the process.
  ///
  /// @param path the data file
  record InFile(Path path) implements StoreLocation {
    /// Makes the path absolute.
    public InFile {
      path = path.toAbsolutePath().normalize();
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
