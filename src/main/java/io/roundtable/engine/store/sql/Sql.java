package io.roundtable.engine.store.sql;

import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.FileHeader;

/// Every statement that is sent to SQLite. A relation is the SQLite table of one DynamoDB table or
/// index; its name is made of an id that [TableDefinition#requireId] has checked.
public final class Sql {
  /// Marks a file as ours: the letters RTBL.
  public static final int APPLICATION_ID = FileHeader.APPLICATION_CODE;

  /// The columns that make up the key of a relation of items.
  public static final String KEY = "k";

  /// The present form of the file. The first one had no streams, the second no directories of
  /// partitions and no indexes of expirations.
  public static final int FORMAT = FileHeader.CURRENT_FORMAT;

  public static final String BEGIN_READ = "BEGIN";
  public static final String BEGIN_WRITE = "BEGIN IMMEDIATE";
  public static final String COMMIT = "COMMIT";
  public static final String ROLLBACK = "ROLLBACK";
  public static final String START_UNIT = "SAVEPOINT unit";
  public static final String KEEP_UNIT = "RELEASE unit";
  public static final String UNDO_UNIT = "ROLLBACK TO unit";

  public static final String[] NEW_FILE = {
    "PRAGMA page_size = 4096",
    "PRAGMA application_id = " + APPLICATION_ID,
    "PRAGMA user_version = " + FORMAT,
    """
    CREATE TABLE definitions (
      name TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL, definition BLOB NOT NULL
    ) WITHOUT ROWID\
    """,
    """
    CREATE TABLE records (
      kind TEXT NOT NULL, key TEXT NOT NULL, expires INTEGER NOT NULL, value BLOB NOT NULL,
      PRIMARY KEY (kind, key)
    ) WITHOUT ROWID\
    """,
    "CREATE INDEX records_by_expiry ON records (expires)",
    "CREATE TABLE dropped (relation TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID",
  };
  public static final String WRITE_AHEAD = "PRAGMA journal_mode = WAL";
  public static final String EMPTY_THE_LOG = "PRAGMA wal_checkpoint(TRUNCATE)";
  public static final String READ_ONLY = "PRAGMA query_only = 1";
  public static final String COPY = "VACUUM INTO ?";
  public static final String TOUCH = "SELECT count(*) FROM definitions";

  public static final String DEFINITION_VERSION = "SELECT version FROM definitions WHERE name = ?";
  public static final String DEFINITION = "SELECT definition FROM definitions WHERE name = ?";
  public static final String PUT_DEFINITION =
      "INSERT OR REPLACE INTO definitions (name, version, definition) VALUES (?, ?, ?)";
  public static final String DELETE_DEFINITION = "DELETE FROM definitions WHERE name = ?";
  public static final String TABLE_NAMES =
      "SELECT name FROM definitions WHERE name > ? ORDER BY name LIMIT ?";
  public static final String LAST_DEFINITION_VERSION = "SELECT max(version) FROM definitions";

  public static final String RECORD = "SELECT value FROM records WHERE kind = ? AND key = ?";
  public static final String PUT_RECORD =
      "INSERT OR REPLACE INTO records (kind, key, expires, value) VALUES (?, ?, ?, ?)";
  public static final String DELETE_EXPIRED_RECORDS =
      """
      DELETE FROM records WHERE (kind, key) IN (
        SELECT kind, key FROM records WHERE expires <= ? ORDER BY expires LIMIT ?)\
      """;

  public static final String MARK_DROPPED = "INSERT INTO dropped (relation) VALUES (?)";
  public static final String NEXT_DROPPED = "SELECT relation FROM dropped LIMIT 1";
  public static final String FORGET_DROPPED = "DELETE FROM dropped WHERE relation = ?";

  public static final String FIND_FORMAT = "PRAGMA user_version";
  public static final String SET_FORMAT = "PRAGMA user_version = " + FORMAT;

  private Sql() {}

  public static String relation(TableDefinition table) {
    return "table-" + table.id();
  }

  public static String relation(IndexDefinition index) {
    return "index-" + index.id();
  }

  public static String partitions(TableDefinition table) {
    return "partitions-" + table.id();
  }

  public static String expirations(ExpiryIndex index) {
    return "expirations-" + index.id();
  }

  public static String create(String relation) {
    return "CREATE TABLE \""
        + relation
        + "\" (k BLOB NOT NULL PRIMARY KEY, v BLOB NOT NULL) WITHOUT ROWID";
  }

  public static String drop(String relation) {
    return "DROP TABLE \"" + relation + '"';
  }

  public static String find(String relation) {
    return "SELECT v FROM \"" + relation + "\" WHERE k = ?";
  }

  public static String put(String relation) {
    return "INSERT OR REPLACE INTO \"" + relation + "\" (k, v) VALUES (?, ?)";
  }

  /// Adds a row that is all key, unless it is there.
  public static String add(String relation) {
    return "INSERT OR IGNORE INTO \"" + relation + "\" (k, v) VALUES (?, x'')";
  }

  public static String delete(String relation) {
    return "DELETE FROM \"" + relation + "\" WHERE k = ?";
  }

  /// Removes some rows, whichever.
  ///
  /// @param key the columns of the key
  public static String deleteSome(String relation, String key) {
    return "DELETE FROM \"%s\" WHERE (%s) IN (SELECT %s FROM \"%s\" LIMIT ?)"
        .formatted(relation, key, key, relation);
  }

  /// Whether there is a row in a range.
  public static String any(String relation) {
    return "SELECT 1 FROM \"" + relation + "\" WHERE k >= ? AND k < ? LIMIT 1";
  }

  public static String keys(String relation) {
    return "SELECT k FROM \"" + relation + "\" WHERE k >= ? AND k < ? ORDER BY k";
  }

  public static String count(String relation) {
    return "SELECT count(*) FROM \"" + relation + '"';
  }

  public static String range(String relation, boolean bounded, boolean forward) {
    return "SELECT k, v FROM \""
        + relation
        + (bounded ? "\" WHERE k >= ? AND k < ?" : "\" WHERE k >= ?")
        + (forward ? " ORDER BY k" : " ORDER BY k DESC");
  }
}
