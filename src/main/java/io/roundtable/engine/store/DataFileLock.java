package io.roundtable.engine.store;

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

/// Keeps a data file for one store: against other stores of this process by a set of names, against
/// other processes by a lock on a small file beside it, which the operating system releases even
/// after kill -9. The data file itself is never locked here, because closing any descriptor of it
/// would release the locks that SQLite holds.
final class DataFileLock implements AutoCloseable {
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final Path lockPath;
  private final boolean present;
  private FileChannel channel;

  private DataFileLock(Path path) throws IOException {
    this.path = path;
    lockPath = FileHeader.sibling(path, "-lock");
    FileHeader.check(path);
    while (channel == null) {
      channel = tryOnce();
    }
    try {
      present = FileHeader.check(path);
    } catch (IOException | RuntimeException refused) {
      release();
      throw refused;
    }
  }

  /// Takes the lock and checks the file, see [FileHeader#check]. A file that is refused gets no
  /// lock file beside it.
  ///
  /// @param path the data file
  /// @return the lock
  /// @throws StoreInUseException if another store has it
  static DataFileLock acquire(Path path) throws IOException {
    if (!HELD.add(path)) {
      throw new StoreInUseException(path);
    }
    try {
      return new DataFileLock(path);
    } catch (IOException | RuntimeException refused) {
      HELD.remove(path);
      throw refused;
    }
  }

  /// Whether a store of this process has the file.
  static boolean isHeldHere(Path path) {
    return HELD.contains(path);
  }

  /// Whether the data file was there when the lock was taken.
  boolean present() {
    return present;
  }

  /// Removes the lock file and lets go.
  @Override
  public void close() throws IOException {
    try {
      release();
    } finally {
      HELD.remove(path);
    }
  }

  private void release() throws IOException {
    try {
      Files.deleteIfExists(lockPath);
    } finally {
      channel.close();
    }
  }

  /// The process that held the lock before may have removed the file between our opening and our
  /// locking it; then we hold a file that nobody else will ever see, and the caller tries again.
  /// The file is compared by its attributes, never opened a second time: closing a second
  /// descriptor would release the lock.
  private FileChannel tryOnce() throws IOException {
    if (Files.notExists(lockPath)) {
      createLockFile();
    }
    var before = identity();
    var opened = FileChannel.open(lockPath, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
    try {
      if (opened.tryLock() == null) {
        throw new StoreInUseException(path);
      }
      if (before.isPresent() && before.equals(identity())) {
        return opened;
      }
      opened.close();
      return null;
    } catch (IOException | RuntimeException refused) {
      opened.close();
      throw refused;
    }
  }

  private void createLockFile() throws IOException {
    try {
      Files.createFile(lockPath, OwnerOnly.fileAttributes(lockPath));
    } catch (FileAlreadyExistsException _) {
      // Another process was faster; the lock decides between us.
    }
  }

  /// Device and inode, or no more than that there is a file where the system does not tell.
  private Optional<Object> identity() throws IOException {
    try {
      var key = Files.readAttributes(lockPath, BasicFileAttributes.class).fileKey();
      return Optional.of(key == null ? lockPath : key);
    } catch (NoSuchFileException _) {
      return Optional.empty();
    }
  }
}
