package io.roundtable.engine.store;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// The first hundred bytes of a data file, read before SQLite may touch it: SQLite itself would
/// leave files beside another program's database. The layout is that of SQLite's file format.
///
/// @param applicationId whose file it is
/// @param format what [Sql#FORMAT] was when it was written
/// @param sizeBytes how long the header says the file is, 0 if it does not say
record FileHeader(int applicationId, int format, long sizeBytes) {
  private static final int LENGTH = 100;
  private static final byte[] MAGIC = "SQLite format 3\0".getBytes(US_ASCII);
  private static final int PAGE_SIZE = 16;
  private static final int CHANGE_COUNTER = 24;
  private static final int PAGE_COUNT = 28;
  private static final int USER_VERSION = 60;
  private static final int APPLICATION_ID = 68;
  private static final int PAGE_COUNT_VALID_FOR = 92;

  /// Refuses a file that is there and is not a whole data file of a format we know.
  ///
  /// @param path the data file
  /// @return whether there is a data file
  static boolean check(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      throw new StoreException(path + " is a folder, not a data file.");
    }
    if (Files.notExists(path) || Files.size(path) == 0) {
      requireNoLog(path);
      return false;
    }
    var header = read(path);
    if (!Files.isWritable(path)) {
      throw new StoreException("The data file " + path + " may not be written: permission denied.");
    }
    if (header.applicationId != Sql.APPLICATION_ID) {
      throw foreign(path);
    }
    if (header.format > Sql.FORMAT) {
      throw new StoreException(
          "The data file %s was written by a newer version of this program (format %d, known here: %d)."
              .formatted(path, header.format, Sql.FORMAT));
    }
    boolean log = Files.exists(sibling(path, "-wal"));
    if (header.format < 1 || !log && Files.size(path) < header.sizeBytes) {
      throw new StoreException("The data file " + path + " is damaged: a part of it is missing.");
    }
    return true;
  }

  static Path sibling(Path path, String suffix) {
    return path.resolveSibling(path.getFileName() + suffix);
  }

  /// SQLite deletes the log of an empty database, and with it what could still be saved.
  private static void requireNoLog(Path path) {
    var log = sibling(path, "-wal");
    if (Files.exists(log)) {
      throw new StoreException(
          "The data file %s is missing or empty, but its log %s is there; put the data file back or move the log away."
              .formatted(path, log.getFileName()));
    }
  }

  private static FileHeader read(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      throw foreign(path);
    }
    var bytes = ByteBuffer.allocate(LENGTH);
    try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
      while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
    }
    var magic = ByteBuffer.wrap(MAGIC);
    if (bytes.hasRemaining() || !bytes.slice(0, MAGIC.length).equals(magic)) {
      throw foreign(path);
    }
    int pageSize = Short.toUnsignedInt(bytes.getShort(PAGE_SIZE));
    boolean counted = bytes.getInt(CHANGE_COUNTER) == bytes.getInt(PAGE_COUNT_VALID_FOR);
    long pages = counted ? Integer.toUnsignedLong(bytes.getInt(PAGE_COUNT)) : 0;
    return new FileHeader(
        bytes.getInt(APPLICATION_ID), bytes.getInt(USER_VERSION), pages * pageSize);
  }

  private static StoreException foreign(Path path) {
    return new StoreException(path + " is not a data file of this program; it was left as it is.");
  }
}
