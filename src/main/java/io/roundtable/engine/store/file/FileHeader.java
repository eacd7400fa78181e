package io.roundtable.engine.store.file;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/// The first hundred bytes of a data file, read before SQLite may touch it: SQLite itself would
/// leave files beside another program's database. The layout is that of SQLite's file format.
///
/// @param applicationId whose file it is
/// @param format what [#CURRENT_FORMAT] was when it was written
/// @param sizeBytes how long the header says the file is, 0 if it does not say
public record FileHeader(int applicationId, int format, long sizeBytes) {
  private static final int LENGTH = 100;
  private static final byte[] MAGIC = "SQLite format 3\0".getBytes(US_ASCII);
  private static final int PAGE_SIZE = 16;
  private static final int CHANGE_COUNTER = 24;
  private static final int PAGE_COUNT = 28;
  private static final int USER_VERSION = 60;
  /// Marks a file as ours: `RTBL`.
  public static final int APPLICATION_CODE = 0x5254424C;

  /// The form of file that this program writes.
  public static final int CURRENT_FORMAT = 3;

  private static final int APPLICATION_ID = 68;
  private static final int PAGE_COUNT_VALID_FOR = 92;

  /// Whether anything has the name of the data file.
  ///
  /// @throws StoreException if that is none of a file, or a log without its file
  static boolean isThere(Path path) {
    if (Files.isDirectory(path)) {
      throw new StoreException(path + " is a folder, not a data file.");
    }
    if (Files.notExists(path)) {
      requireNoLog(path);
      return false;
    }
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      throw foreign(path);
    }
    return true;
  }

  /// Refuses a file that is there and is not a whole data file of a format we know.
  ///
  /// @param path the data file
  /// @param opened the same, opened
  /// @return whether there is a data file; an empty one is none
  public static boolean check(Path path, Descriptor opened) throws IOException {
    if (Files.size(path) == 0) {
      requireNoLog(path);
      return false;
    }
    var header = read(path, opened);
    if (header.applicationId != APPLICATION_CODE) {
      throw foreign(path);
    }
    if (header.format > CURRENT_FORMAT) {
      throw new StoreException(
          "The data file %s was written by a newer version of this program (format %d, known here: %d)."
              .formatted(path, header.format, CURRENT_FORMAT));
    }
    boolean log = Files.exists(sibling(path, "-wal"));
    if (header.format < 1 || !log && Files.size(path) < header.sizeBytes) {
      throw damaged(path);
    }
    return true;
  }

  /// Refuses a file with hard links, except where the system does not tell: the log lies beside one
  /// of the names, and SQLite would not find it under another.
  public static void requireOneName(Path path) throws IOException {
    if (!path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
      return;
    }
    int names = (int) Files.getAttribute(path, "unix:nlink");
    if (names > 1) {
      throw new StoreException(
          ("The data file %s has %d names (hard links), and its log lies beside one of them only:"
                  + " remove the others, which find FOLDER -samefile %s shows, or copy the file and"
                  + " use the copy.")
              .formatted(path, names, path));
    }
  }

  public static Path sibling(Path path, String suffix) {
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

  private static FileHeader read(Path path, Descriptor opened) throws IOException {
    var bytes = opened.head(LENGTH);
    var magic = ByteBuffer.wrap(MAGIC);
    int compared = Math.min(bytes.limit(), MAGIC.length);
    if (!bytes.slice(0, compared).equals(magic.slice(0, compared))) {
      throw foreign(path);
    }
    if (bytes.limit() < LENGTH) {
      throw damaged(path);
    }
    int pageSize = Short.toUnsignedInt(bytes.getShort(PAGE_SIZE));
    boolean counted = bytes.getInt(CHANGE_COUNTER) == bytes.getInt(PAGE_COUNT_VALID_FOR);
    long pages = counted ? Integer.toUnsignedLong(bytes.getInt(PAGE_COUNT)) : 0;
    return new FileHeader(
        bytes.getInt(APPLICATION_ID), bytes.getInt(USER_VERSION), pages * pageSize);
  }

  private static StoreException damaged(Path path) {
    return new StoreException("The data file " + path + " is damaged: a part of it is missing.");
  }

  private static StoreException foreign(Path path) {
    return new StoreException(path + " is not a data file of this program; it was left as it is.");
  }
}
