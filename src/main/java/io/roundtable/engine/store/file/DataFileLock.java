package io.roundtable.engine.store.file;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Keeps a data file for one store, by device and inode: against other stores of this process by
/// what [DataFileUse] remembers, against other processes by a lock on the file itself, which the
/// operating system releases even after kill -9. By which path the file is opened, and whether it
/// is moved or files beside it are removed meanwhile, makes no difference.
///
/// A file that is missing is made empty and locked before anything else is done, so that of several
/// processes one fills it.
public final class DataFileLock implements AutoCloseable {
  /// Others may make, fill and remove the file meanwhile, but hardly so often.
  private static final int ATTEMPTS = 100;

  private final Path path;
  private final Deque<DataFileUse> uses = new ArrayDeque<>();
  private final LockFile lockFile;
  private final boolean made;
  private final boolean present;
  private Optional<DataFileUse> log = Optional.empty();

  private DataFileLock(Path path, DataFileUse use, boolean made) throws IOException {
    this.path = path;
    this.made = made;
    uses.push(use);
    present = FileHeader.check(path, use.descriptor());
    if (present) {
      FileHeader.requireOneName(path);
    }
    lockFile = LockFile.beside(path);
    try {
      keepLog();
    } catch (IOException | RuntimeException refused) {
      lockFile.close();
      throw refused;
    }
  }

  /// Takes the locks and checks the file, see [FileHeader#check]. A refused file is left as it is,
  /// without anything beside it.
  ///
  /// @param path the data file
  /// @return the lock
  /// @throws StoreInUseException if another store has it
  public static DataFileLock acquire(Path path) throws IOException {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var acquired = tryOnce(path);
      if (acquired.isPresent()) {
        return acquired.get();
      }
    }
    throw new StoreInUseException(path);
  }

  /// Whether there is a data file; without one, an empty file has its name.
  public boolean present() {
    return present;
  }

  /// Keeps a file too that is to get the name of the data file.
  ///
  /// @param draft a file that nobody else knows
  public void include(Path draft) throws IOException {
    uses.push(lock(draft));
  }

  /// Keeps the log too, if there is one: where the data file was moved away and another one has its
  /// name, the log is still that of the first, and would spoil the second.
  ///
  /// @throws StoreInUseException if another store has it
  public void keepLog() throws IOException {
    var place = FileHeader.sibling(path, "-wal");
    if (Files.notExists(place) || log.isPresent() && log.get().leadsHere(place)) {
      return;
    }
    releaseLog();
    try {
      log = Optional.of(lock(place));
    } catch (StoreInUseException _) {
      throw new StoreInUseException(path);
    }
  }

  /// Refuses to go on where the name has come to lead to another file.
  public void requireSameFile() throws IOException {
    if (!isInPlace()) {
      throw new StoreException("The data file " + path + " was replaced while it was opened.");
    }
  }

  /// Whether the name still leads to the file; it does not after that was moved.
  public boolean isInPlace() throws IOException {
    return uses.getFirst().leadsHere(path);
  }

  /// Lets go. A file that was made and never filled is removed.
  @Override
  public void close() throws IOException {
    try {
      lockFile.close();
    } finally {
      try {
        releaseLog();
        discard(path, uses.getLast(), made);
      } finally {
        while (!uses.isEmpty()) {
          uses.pop().close();
        }
      }
    }
  }

  /// Empty where another process was faster to put a file in this place or to take it away.
  private static Optional<DataFileLock> tryOnce(Path path) throws IOException {
    boolean made = !FileHeader.isThere(path) && make(path);
    DataFileUse use;
    try {
      use = lock(path);
    } catch (NoSuchFileException gone) {
      if (Files.notExists(path.getParent())) {
        throw gone;
      }
      return Optional.empty();
    }
    try {
      return Optional.of(new DataFileLock(path, use, made));
    } catch (IOException | RuntimeException refused) {
      try (use) {
        discard(path, use, made);
      }
      throw refused;
    }
  }

  private void releaseLog() throws IOException {
    if (log.isPresent()) {
      log.get().close();
      log = Optional.empty();
    }
  }

  private static boolean make(Path path) throws IOException {
    try {
      Files.createFile(path, OwnerOnly.fileAttributes(path));
      return true;
    } catch (FileAlreadyExistsException _) {
      return false;
    }
  }

  private static DataFileUse lock(Path path) throws IOException {
    var use = DataFileUse.byStore(path);
    try {
      if (!use.descriptor().tryLock()) {
        throw new StoreInUseException(path);
      }
      return use;
    } catch (IOException | RuntimeException refused) {
      use.close();
      throw refused;
    }
  }

  private static void discard(Path path, DataFileUse use, boolean made) throws IOException {
    if (made && use.leadsHere(path) && Files.size(path) == 0) {
      Files.delete(path);
    }
  }
}
