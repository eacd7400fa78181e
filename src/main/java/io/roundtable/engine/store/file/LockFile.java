package io.roundtable.engine.store.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A small locked file beside a data file. Earlier versions of this program know no other lock, so
/// it keeps them and us apart; and it keeps the name of a data file taken while the file is moved
/// elsewhere. Who may write is decided by the lock on the data file itself, see [DataFileLock].
final class LockFile implements AutoCloseable {
  /// Of this process: closing a second descriptor of a lock file would release the lock.
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final FileChannel channel;

  private LockFile(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /// Makes and locks the file beside a data file.
  ///
  /// @param dataFile the data file
  /// @throws StoreInUseException if somebody else has it locked
  static LockFile beside(Path dataFile) throws IOException {
    var path = FileHeader.sibling(dataFile, "-lock");
    if (!HELD.add(path)) {
      throw new StoreInUseException(dataFile);
    }
    try {
      var locked = Optional.<FileChannel>empty();
      while (locked.isEmpty()) {
        locked = tryOnce(path, dataFile);
      }
      return new LockFile(path, locked.get());
    } catch (IOException | RuntimeException refused) {
      HELD.remove(path);
      throw refused;
    }
  }

  /// Removes the file and lets go.
  @Override
  public void close() throws IOException {
    try {
      Files.deleteIfExists(path);
    } finally {
      channel.close();
      HELD.remove(path);
    }
  }

  /// The process that held the lock before may have removed the file between our opening and our
  /// locking it; then we hold a file that nobody else will ever see, and the caller tries again.
  /// The file is compared by its attributes, never opened a second time.
  private static Optional<FileChannel> tryOnce(Path path, Path dataFile) throws IOException {
    if (Files.notExists(path)) {
      create(path);
    }
    var before = identity(path);
    var opened = FileChannel.open(path, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
    try {
      if (opened.tryLock() == null) {
        throw new StoreInUseException(dataFile);
      }
      if (before.isPresent() && before.equals(identity(path))) {
        return Optional.of(opened);
      }
      opened.close();
      return Optional.empty();
    } catch (IOException | RuntimeException refused) {
      opened.close();
      throw refused;
    }
  }

  private static void create(Path path) throws IOException {
    try {
      Files.createFile(path, OwnerOnly.fileAttributes(path));
    } catch (FileAlreadyExistsException _) {
      // Another process was faster; the lock decides between us.
    }
  }

  /// Device and inode, or no more than that there is a file where the system does not tell.
  private static Optional<Object> identity(Path path) throws IOException {
    try {
      var key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
      return Optional.of(key == null ? path : key);
    } catch (NoSuchFileException _) {
      return Optional.empty();
    }
  }
}
