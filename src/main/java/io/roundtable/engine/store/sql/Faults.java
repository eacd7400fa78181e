package io.roundtable.engine.store.sql;

import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.file.StoreUnwritableException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;

/// Turns what SQLite and the file system say into one sentence.
public final class Faults {
  private static final int PRIMARY_CODE = 0xFF;
  private static final int BUSY = 5;
  private static final int READONLY = 8;
  private static final int IOERR = 10;
  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int CANTOPEN = 14;
  private static final int NOTADB = 26;

  private Faults() {}

  public static StoreException of(SQLException fault) {
    return switch (fault.getErrorCode() & PRIMARY_CODE) {
      case FULL, IOERR, READONLY, CANTOPEN -> new StoreUnwritableException(sentence(fault), fault);
      default -> new StoreException(sentence(fault), fault);
    };
  }

  public static StoreException copying(Path path, SQLException fault) {
    return new StoreException(
        "The data file " + path + " could not be copied. " + sentence(fault), fault);
  }

  public static StoreException opening(Path path, SQLException fault) {
    return new StoreException(
        "The data file " + path + " cannot be opened. " + sentence(fault), fault);
  }

  public static StoreException opening(Path path, IOException fault) {
    String reason =
        switch (fault) {
          case AccessDeniedException _ -> "permission denied";
          case NoSuchFileException _ -> "the folder does not exist";
          case FileSystemException refused when refused.getReason() != null -> refused.getReason();
          default -> fault.getMessage();
        };
    return new StoreException(
        "The data file " + path + " cannot be opened: " + reason + ".", fault);
  }

  private static String sentence(SQLException fault) {
    return switch (fault.getErrorCode() & PRIMARY_CODE) {
      case FULL -> "The disk is full: nothing was stored.";
      case IOERR -> "The disk could not be read or written: nothing was stored.";
      case READONLY -> "The data file may not be written: nothing was stored.";
      case CORRUPT, NOTADB -> "The data file is damaged.";
      case CANTOPEN -> "Its files or its folder may not be written.";
      case BUSY -> "Another program keeps the data file locked.";
      default -> "SQLite refused: " + fault.getMessage();
    };
  }
}
