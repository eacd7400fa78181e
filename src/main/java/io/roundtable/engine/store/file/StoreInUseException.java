package io.roundtable.engine.store.file;

import java.nio.file.Path;

/// A live process, this one or another, has the data file open.
public final class StoreInUseException extends StoreException {
  private static final long serialVersionUID = 1L;

  /// Names the file.
  ///
  /// @param path the data file
  StoreInUseException(Path path) {
    super("The data file " + path + " is in use by a running process.");
  }
}
