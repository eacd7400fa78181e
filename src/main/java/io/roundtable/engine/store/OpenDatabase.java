package io.roundtable.engine.store;

import io.roundtable.engine.store.file.DataFileLock;
import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.store.file.TemporaryFolder;
import io.roundtable.engine.store.sql.Faults;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.store.sql.SqlSession;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// The connections of a store, and what is to be let go with them.
final class OpenDatabase implements AutoCloseable {
  private interface Closing {
    void close() throws SQLException, IOException;
  }

  /// Closed from the last to the first: the writer's connection after those of the readers, because
  /// the last one to be closed removes the log.
  private final Deque<Closing> closings = new ArrayDeque<>();

  private final List<SqlSession> readers = new ArrayList<>();
  private SqlSession writer;

  private OpenDatabase() {}

  static OpenDatabase open(StoreLocation location, int readers) {
    return switch (location) {
      case StoreLocation.InFile file -> openFile(file, readers);
      case StoreLocation.InMemory _ -> openInMemory(readers);
    };
  }

  SqlSession writer() {
    return writer;
  }

  List<SqlSession> readers() {
    return List.copyOf(readers);
  }

  /// Closes everything, however many parts of it fail.
  @Override
  public void close() {
    StoreException failure = null;
    while (!closings.isEmpty()) {
      try {
        closings.pop().close();
      } catch (StoreException fault) {
        failure = fault;
      } catch (SQLException fault) {
        failure = Faults.of(fault);
      } catch (IOException fault) {
        failure = new StoreException("The data file could not be released.", fault);
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static OpenDatabase openFile(StoreLocation.InFile location, int readers) {
    var path = location.path();
    var opened = new OpenDatabase();
    try {
      var lock = DataFileLock.acquire(path);
      opened.closings.push(lock::close);
      var database = new Database(path, true);
      if (!lock.present()) {
        var draft = database.draft();
        lock.include(draft);
        database.publish(draft);
      }
      opened.connect(database, readers);
      lock.requireSameFile();
      lock.keepLog();
      opened.closings.push(() -> opened.saveIfMoved(lock));
      return opened;
    } catch (SQLException refused) {
      throw opened.closedAfter(Faults.opening(path, refused));
    } catch (IOException refused) {
      throw opened.closedAfter(Faults.opening(path, refused));
    } catch (StoreException refused) {
      throw opened.closedAfter(refused);
    }
  }

  private static OpenDatabase openInMemory(int readers) {
    var opened = new OpenDatabase();
    try {
      var folder = TemporaryFolder.create();
      opened.closings.push(folder::close);
      var database = new Database(folder.file(), false);
      database.publish(database.draft());
      opened.connect(database, readers);
      folder.close();
      return opened;
    } catch (SQLException | IOException refused) {
      throw opened.closedAfter(
          new StoreException(
              "There is no temporary space for tables in memory: " + refused.getMessage(),
              refused));
    }
  }

  private void connect(Database database, int count) throws SQLException {
    writer = database.openWriter();
    closings.push(writer::close);
    for (int reader = 0; reader < count; reader++) {
      var session = database.openReader();
      readers.add(session);
      closings.push(session::close);
    }
  }

  /// SQLite leaves a file that was moved without what is in the log, which lies at its old place.
  private void saveIfMoved(DataFileLock lock) throws IOException {
    if (!lock.isInPlace()) {
      writer.execute(Sql.EMPTY_THE_LOG);
    }
  }

  private StoreException closedAfter(StoreException refused) {
    try {
      close();
    } catch (StoreException second) {
      refused.addSuppressed(second);
    }
    return refused;
  }
}
