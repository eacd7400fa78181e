package io.roundtable.engine.store;

import io.roundtable.engine.store.file.FileHeader;
import io.roundtable.engine.store.file.OwnerOnly;
import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.store.sql.SqlSession;
import io.roundtable.engine.store.stream.StreamSql;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TempStore;
import org.sqlite.SQLiteOpenMode;

/// Creates data files and opens connections to them.
final class Database {
  private static final int CACHE_KIB = 32 * 1024;
  private static final int CHECKPOINT_PAGES = 4000;
  private static final int LOG_LIMIT_BYTES = 64 * 1024 * 1024;
  private static final int BUSY_MILLIS = 10_000;

  private final Path file;
  private final SynchronousMode synchronous;

  /// Names the file.
  ///
  /// @param file the data file
  /// @param durable whether each commit waits for the disk
  Database(Path file, boolean durable) {
    this.file = file;
    synchronous = durable ? SynchronousMode.FULL : SynchronousMode.OFF;
  }

  /// Makes a whole data file under another name. While it is made it has no write-ahead log, so
  /// that its header says from the start whose it is.
  ///
  /// @return the file, to be published; there is none after a failure
  Path draft() throws IOException, SQLException {
    var draft = FileHeader.sibling(file, "-new");
    Files.deleteIfExists(draft);
    Files.createFile(draft, OwnerOnly.fileAttributes(draft));
    try (var connection = new Database(draft, true).connect();
        var statement = connection.createStatement()) {
      for (var sql : Sql.NEW_FILE) {
        statement.execute(sql);
      }
      for (var sql : StreamSql.CREATE) {
        statement.execute(sql);
      }
      return draft;
    } catch (SQLException refused) {
      Files.deleteIfExists(FileHeader.sibling(draft, "-journal"));
      Files.delete(draft);
      throw refused;
    }
  }

  /// Gives a draft the name of the data file, at once and for good.
  void publish(Path draft) throws IOException {
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    try (var folder = FileChannel.open(file.getParent(), StandardOpenOption.READ)) {
      folder.force(true);
    }
  }

  /// Opens the connection that writes, before any that read.
  SqlSession openWriter() throws SQLException {
    var session = open(Sql.WRITE_AHEAD);
    try {
      FileUpgrade.bringUpToDate(session);
      return session;
    } catch (StoreException refused) {
      session.close();
      throw refused;
    }
  }

  /// Opens a connection that reads.
  SqlSession openReader() throws SQLException {
    return open(Sql.READ_ONLY);
  }

  /// Opens a connection that copies the file, beside whatever else has it open.
  SqlSession openForCopy() throws SQLException {
    return open(Sql.TOUCH);
  }

  private SqlSession open(String firstStatement) throws SQLException {
    var connection = connect();
    try (var statement = connection.createStatement()) {
      statement.execute(firstStatement);
      statement.execute(Sql.TOUCH);
      return new SqlSession(connection);
    } catch (SQLException refused) {
      connection.close();
      throw refused;
    }
  }

  private Connection connect() throws SQLException {
    var config = new SQLiteConfig();
    config.setOpenMode(SQLiteOpenMode.NOMUTEX);
    config.resetOpenMode(SQLiteOpenMode.CREATE);
    config.setGetGeneratedKeys(false);
    config.setSynchronous(synchronous);
    config.setTempStore(TempStore.MEMORY);
    config.setCacheSize(-CACHE_KIB);
    config.setBusyTimeout(BUSY_MILLIS);
    config.setWalAutocheckpoint(CHECKPOINT_PAGES);
    config.setJournalSizeLimit(LOG_LIMIT_BYTES);
    // A URI, because the driver takes what follows a question mark in a plain name for settings.
    return config.createConnection("jdbc:sqlite:file://" + file.toUri().getRawPath());
  }
}
