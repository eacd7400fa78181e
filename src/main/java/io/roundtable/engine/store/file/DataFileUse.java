package io.roundtable.engine.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One use of a data file by this process: by the store that owns it, or by a copy that is made of
/// it. Files are told apart by device and inode, never by path.
///
/// Descriptors that were opened here are closed when no use of their file is left: not before,
/// because SQLite loses its locks on a file when the process closes any descriptor of it. Where
/// another file took the place of the one that was meant, its descriptor is never closed.
public final class DataFileUse implements AutoCloseable {
  /// The use that the process makes of each file; guarded by itself.
  private static final Map<Object, Shared> FILES = new HashMap<>();

  private final Path path;
  private final Object identity;
  private final Shared shared;
  private final boolean owning;
  private Descriptor descriptor;

  private DataFileUse(Path path, Object identity, Shared shared, boolean owning) {
    this.path = path;
    this.identity = identity;
    this.shared = shared;
    this.owning = owning;
  }

  /// Begins to use a file as its only store in this process.
  ///
  /// @param path a file that is there
  /// @throws StoreInUseException if another store of this process has it
  static DataFileUse byStore(Path path) throws IOException {
    return begin(path, true);
  }

  /// Begins to use a file beside a store that may have it.
  ///
  /// @param path a file that is there
  public static DataFileUse byCopy(Path path) throws IOException {
    return begin(path, false);
  }

  /// Whether a store of this process has the file.
  public boolean isOwnedHere() {
    synchronized (FILES) {
      return shared.owned;
    }
  }

  /// Whether a path leads to the file that is used.
  boolean leadsHere(Path other) throws IOException {
    try {
      return identity(other).equals(identity);
    } catch (NoSuchFileException _) {
      return false;
    }
  }

  /// The file, opened once for this use.
  ///
  /// @throws NoSuchFileException if another one is in its place by now
  public Descriptor descriptor() throws IOException {
    if (descriptor == null) {
      var opened = Descriptor.open(path);
      if (!leadsHere(path)) {
        throw new NoSuchFileException(path.toString());
      }
      descriptor = opened;
      synchronized (FILES) {
        shared.descriptors.add(opened);
      }
    }
    return descriptor;
  }

  @Override
  public void close() throws IOException {
    synchronized (FILES) {
      shared.owned &= !owning;
      shared.uses--;
      if (shared.uses > 0) {
        return;
      }
      FILES.remove(identity);
      for (var descriptor : shared.descriptors) {
        descriptor.close();
      }
    }
  }

  private static DataFileUse begin(Path path, boolean owning) throws IOException {
    var identity = identity(path);
    synchronized (FILES) {
      var shared = FILES.computeIfAbsent(identity, _ -> new Shared());
      if (owning && shared.owned) {
        throw new StoreInUseException(path);
      }
      shared.owned |= owning;
      shared.uses++;
      return new DataFileUse(path, identity, shared, owning);
    }
  }

  /// Device and inode, or the path where the system does not tell.
  private static Object identity(Path path) throws IOException {
    var key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    return key == null ? path : key;
  }

  /// All uses of one file.
  private static final class Shared {
    private final List<Descriptor> descriptors = new ArrayList<>();
    private int uses;
    private boolean owned;
  }
}
