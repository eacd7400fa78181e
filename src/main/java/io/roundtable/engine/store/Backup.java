package io.roundtable.engine.store;

import io.roundtable.engine.store.file.DataFileUse;
import io.roundtable.engine.store.file.FileHeader;
import io.roundtable.engine.store.file.OwnerOnly;
import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.store.sql.Faults;
import io.roundtable.engine.store.sql.Sql;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;

/// A copy of a data file as it was at one moment, made while the file may be in use.
///
/// It reads the file through a connection of its own, in one read transaction: writers go on
/// meanwhile, in this process or another, and their writes are in the next copy. The copy holds
/// every write that was acknowledged before it began, is packed, and is itself a data file.
public final class Backup {
  private Backup() {}

  /// Copies a data file.
  ///
  /// @param dataFile a data file of this program
  /// @param copy where there is nothing yet; gets its name when it is complete and on the disk
  /// @return how many bytes the copy has
  /// @throws StoreException whose message is one sentence, if there is no such data file, if it
  ///     cannot be read, or if the copy cannot be written; then no copy is left
  public static long copy(Path dataFile, Path copy) {
    var source = new StoreLocation.InFile(dataFile).path();
    var target = copy.toAbsolutePath().normalize();
    requirePlaces(source, target);
    try (var use = DataFileUse.byCopy(source)) {
      requireDataFile(source, use);
      return copyInUse(source, target);
    } catch (IOException unreadable) {
      throw Faults.opening(source, unreadable);
    }
  }

  private static long copyInUse(Path source, Path target) {
    var draft = FileHeader.sibling(target, "-new");
    try {
      Files.deleteIfExists(draft);
      Files.createFile(draft, OwnerOnly.fileAttributes(draft));
      try (var session = new Database(source, true).openForCopy()) {
        session.update(Sql.COPY, draft.toString());
      }
      publish(draft, target);
      return Files.size(target);
    } catch (SQLException refused) {
      throw Faults.copying(source, refused);
    } catch (IOException refused) {
      throw new StoreException(
          "The copy " + target + " cannot be written: " + refused.getMessage() + ".", refused);
    } finally {
      discard(draft);
    }
  }

  private static void requirePlaces(Path source, Path target) {
    if (!Files.isRegularFile(source)) {
      throw new StoreException("There is no data file " + source + ".");
    }
    requireFree(target);
    if (!Files.isDirectory(target.getParent())) {
      throw new StoreException("There is no folder " + target.getParent() + " for the copy.");
    }
  }

  /// Refuses the place of a copy where there is something.
  ///
  /// @throws StoreException whose message is one sentence
  public static void requireFree(Path copy) {
    if (Files.exists(copy)) {
      throw new StoreException(copy + " is there already: a copy replaces nothing.");
    }
  }

  /// Of a file in use, the log must be beside the name by which it is copied, or what was written
  /// last would not be in the copy.
  private static void requireDataFile(Path source, DataFileUse use) throws IOException {
    boolean ownedHere = use.isOwnedHere();
    if (!ownedHere && !FileHeader.check(source, use.descriptor())) {
      throw new StoreException("The data file " + source + " is empty.");
    }
    if (!ownedHere && !use.descriptor().isLockedElsewhere()) {
      FileHeader.requireOneName(source);
    } else if (Files.notExists(FileHeader.sibling(source, "-wal"))) {
      throw new StoreException(
          "The data file "
              + source
              + " is in use under another name; copy it by the name that the running process has.");
    }
  }

  private static void publish(Path draft, Path target) throws IOException {
    try (var channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    try (var folder = FileChannel.open(target.getParent(), StandardOpenOption.READ)) {
      folder.force(true);
    }
  }

  private static void discard(Path draft) {
    try {
      Files.deleteIfExists(draft);
    } catch (IOException _) {
      // Whatever kept the copy from being written is told already.
    }
  }
}
