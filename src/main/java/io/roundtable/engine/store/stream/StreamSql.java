package io.roundtable.engine.store.stream;

import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.sql.Sql;

/// The statements that are about streams, see [Sql]. The changes of a stream lie in a relation of
/// its own, under the number of their shard and their sequence number. Times are milliseconds since
/// 1970; `closed`, `last` and `disabled` are 0 until they are known.
public final class StreamSql {
  public static final String[] CREATE = {
    """
    CREATE TABLE streams (
      table_name TEXT NOT NULL, label TEXT NOT NULL, id TEXT NOT NULL, table_id TEXT NOT NULL,
      view TEXT NOT NULL, hash_key TEXT NOT NULL, range_key TEXT NOT NULL,
      created INTEGER NOT NULL, disabled INTEGER NOT NULL, open_shards INTEGER NOT NULL,
      PRIMARY KEY (table_name, label)
    ) WITHOUT ROWID\
    """,
    """
    CREATE TABLE shards (
      stream TEXT NOT NULL, number INTEGER NOT NULL, parent INTEGER NOT NULL,
      lineage INTEGER NOT NULL, opened INTEGER NOT NULL, first INTEGER NOT NULL,
      closed INTEGER NOT NULL, last INTEGER NOT NULL, trimmed INTEGER NOT NULL,
      PRIMARY KEY (stream, number)
    ) WITHOUT ROWID\
    """,
    "CREATE UNIQUE INDEX shards_that_are_open ON shards (stream, lineage) WHERE last = 0",
  };

  private static final String STREAM =
      """
      SELECT table_name, label, id, view, hash_key, range_key, created, open_shards, disabled
      FROM streams\
      """;
  public static final String FIND_STREAM = STREAM + " WHERE table_name = ? AND label = ?";
  public static final String ENABLED_STREAM =
      STREAM + " WHERE table_name = ? AND table_id = ? AND disabled = 0";
  public static final String ALL_STREAMS =
      STREAM + " WHERE (table_name, label) > (?, ?) ORDER BY table_name, label LIMIT ?";
  public static final String STREAMS_OF_TABLE =
      STREAM
          + " WHERE table_name = ? AND (table_name, label) > (?, ?)"
          + " ORDER BY table_name, label LIMIT ?";
  public static final String INSERT_STREAM =
      """
      INSERT INTO streams (table_name, label, id, table_id, view, hash_key, range_key, created,
        disabled, open_shards)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?)\
      """;
  public static final String DISABLE_STREAM =
      "UPDATE streams SET disabled = ? WHERE table_name = ? AND label = ?";
  public static final String DELETE_STREAM =
      "DELETE FROM streams WHERE table_name = ? AND label = ?";

  private static final String SHARD =
      "SELECT number, parent, lineage, opened, first, last, trimmed FROM shards WHERE stream = ?";
  public static final String FIND_SHARD = SHARD + " AND number = ?";
  public static final String OPEN_SHARD = SHARD + " AND lineage = ? AND last = 0";
  public static final String SHARDS = SHARD + " AND number > ? ORDER BY number LIMIT ?";
  public static final String CHILD_SHARDS =
      SHARD + " AND parent = ? AND number > ? ORDER BY number LIMIT ?";
  public static final String SHARDS_OPENED_BEFORE = SHARD + " AND opened <= ? ORDER BY number";
  public static final String LAST_SHARD = "SELECT max(number) FROM shards WHERE stream = ?";
  public static final String INSERT_SHARD =
      """
      INSERT INTO shards (stream, number, parent, lineage, opened, first, closed, last, trimmed)
      VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0)\
      """;
  public static final String CLOSE_SHARD =
      "UPDATE shards SET closed = ?, last = ? WHERE stream = ? AND number = ?";
  public static final String TRIM_SHARD =
      "UPDATE shards SET trimmed = ? WHERE stream = ? AND number = ?";
  public static final String DELETE_SHARDS =
      "DELETE FROM shards WHERE stream = ? AND last > 0 AND closed <= ?";
  public static final String LAST_NUMBER =
      "SELECT max(max(first, last, trimmed)) FROM shards WHERE stream = ?";

  /// The columns of a relation that make up its key.
  public static final String KEY = "shard, number";

  private static final String RELATION = "stream-";

  private StreamSql() {}

  public static String relation(StreamDefinition stream) {
    return RELATION + stream.id();
  }

  /// Whether a relation holds the changes of a stream.
  public static boolean isRelation(String relation) {
    return relation.startsWith(RELATION);
  }

  static String create(String relation) {
    return "CREATE TABLE \""
        + relation
        + "\" (shard INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
        + " change BLOB NOT NULL, PRIMARY KEY ("
        + KEY
        + ")) WITHOUT ROWID";
  }

  static String insert(String relation) {
    return "INSERT INTO \"" + relation + "\" (shard, number, at, change) VALUES (?, ?, ?, ?)";
  }

  static String changes(String relation) {
    return "SELECT number, at, change FROM \""
        + relation
        + "\" WHERE shard = ? AND number > ? ORDER BY number";
  }

  static String latest(String relation) {
    return "SELECT max(number) FROM \"" + relation + "\" WHERE shard = ?";
  }

  /// The number of the last old change among the first so many of a shard.
  static String trimPoint(String relation) {
    return "SELECT max(number) FROM (SELECT number, at FROM \""
        + relation
        + "\" WHERE shard = ? ORDER BY number LIMIT ?) WHERE at <= ?";
  }

  static String trim(String relation) {
    return "DELETE FROM \"" + relation + "\" WHERE shard = ? AND number <= ?";
  }
}
