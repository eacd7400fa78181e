package io.roundtable.engine.store.stream;

import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.definition.StreamView;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.sql.SqlSession;
import io.roundtable.engine.value.KeySchema;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Reads streams through one session.
public final class StreamLog implements StreamReads {
  private final SqlSession session;

  public StreamLog(SqlSession session) {
    this.session = session;
  }

  @Override
  public Optional<StreamDefinition> findStream(String tableName, String label) {
    return session.first(StreamSql.FIND_STREAM, StreamLog::stream, tableName, label);
  }

  /// The stream that the changes of a table are to be added to.
  public Optional<StreamDefinition> enabledStream(TableDefinition table) {
    return session.first(StreamSql.ENABLED_STREAM, StreamLog::stream, table.name(), table.id());
  }

  @Override
  public List<StreamDefinition> streams(
      String tableName, String afterTable, String afterLabel, int limit) {
    var streams = new ArrayList<StreamDefinition>();
    SqlSession.Rows rows = row -> streams.add(stream(row));
    var most = Long.valueOf(limit);
    if (tableName.isEmpty()) {
      session.each(StreamSql.ALL_STREAMS, rows, afterTable, afterLabel, most);
    } else {
      session.each(StreamSql.STREAMS_OF_TABLE, rows, tableName, afterTable, afterLabel, most);
    }
    return streams;
  }

  @Override
  public List<StreamShard> shards(StreamDefinition stream, long after, int limit) {
    return shards(StreamSql.SHARDS, stream.id(), after, Long.valueOf(limit));
  }

  @Override
  public List<StreamShard> children(StreamDefinition stream, long parent, long after, int limit) {
    return shards(StreamSql.CHILD_SHARDS, stream.id(), parent, after, Long.valueOf(limit));
  }

  /// The shards that were opened up to a time, in the order of their numbers.
  List<StreamShard> shardsOpenedBefore(StreamDefinition stream, Instant time) {
    return shards(StreamSql.SHARDS_OPENED_BEFORE, stream.id(), time.toEpochMilli());
  }

  @Override
  public Optional<StreamShard> findShard(StreamDefinition stream, long number) {
    return session.first(StreamSql.FIND_SHARD, StreamLog::shard, stream.id(), number);
  }

  /// The shard of a line that changes are added to.
  Optional<StreamShard> openShard(StreamDefinition stream, int lineage) {
    return session.first(
        StreamSql.OPEN_SHARD, StreamLog::shard, stream.id(), Long.valueOf(lineage));
  }

  @Override
  public long latest(StreamDefinition stream, StreamShard shard) {
    var sql = StreamSql.latest(StreamSql.relation(stream));
    long newest = session.first(sql, row -> row.getLong(1), shard.number()).orElse(0L);
    return Math.max(newest, shard.horizon());
  }

  @Override
  public void changes(
      StreamDefinition stream, StreamShard shard, long after, ChangeConsumer consumer) {
    session.each(
        StreamSql.changes(StreamSql.relation(stream)),
        row -> consumer.accept(change(row)),
        shard.number(),
        after);
  }

  private List<StreamShard> shards(String sql, Object... parameters) {
    var shards = new ArrayList<StreamShard>();
    session.each(sql, row -> shards.add(shard(row)), parameters);
    return shards;
  }

  private static StreamDefinition stream(ResultSet row) throws SQLException {
    var range = row.getString(6);
    return new StreamDefinition(
        row.getString(1),
        row.getString(2),
        row.getString(3),
        StreamView.valueOf(row.getString(4)),
        new KeySchema(List.of(row.getString(5)), range.isEmpty() ? List.of() : List.of(range)),
        Instant.ofEpochMilli(row.getLong(7)),
        row.getInt(8),
        row.getLong(9) == 0);
  }

  private static StreamShard shard(ResultSet row) throws SQLException {
    return new StreamShard(
        row.getLong(1),
        known(row.getLong(2)),
        row.getInt(3),
        Instant.ofEpochMilli(row.getLong(4)),
        row.getLong(5),
        known(row.getLong(6)),
        row.getLong(7));
  }

  private static ChangeRecord change(ResultSet row) throws SQLException {
    return ChangeRecordCodec.decode(row.getLong(1), row.getLong(2), row.getBytes(3));
  }

  private static OptionalLong known(long numberOrZero) {
    return numberOrZero == 0 ? OptionalLong.empty() : OptionalLong.of(numberOrZero);
  }
}
