package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.sql.Faults;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.store.sql.SqlSession;
import io.roundtable.engine.store.stream.StreamLog;
import io.roundtable.engine.store.stream.StreamShard;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// One session's view inside the transaction that it has begun.
sealed class ReadView implements ReadTransaction permits WriteUnit {
  final SqlSession session;
  final StreamLog streams;
  final Definitions definitions;
  final Partitions partitions;
  final Expirations expirations;

  ReadView(SqlSession session) {
    this.session = session;
    streams = new StreamLog(session);
    definitions = new Definitions(session, streams);
    partitions = new Partitions(session);
    expirations = new Expirations(session);
  }

  @Override
  public Optional<TableDefinition> findTable(String name) {
    return definitions.find(name);
  }

  @Override
  public List<String> tableNames(String after, int limit) {
    return definitions.names(after, limit);
  }

  @Override
  public Optional<StoredItem> find(TableDefinition table, byte[] key) {
    return session
        .first(Sql.find(Sql.relation(table)), row -> row.getBytes(1), key)
        .map(encoded -> new StoredItem(key, encoded));
  }

  @Override
  public void range(
      TableDefinition table, RowRange range, Direction direction, RowConsumer consumer) {
    range(Sql.relation(table), range, direction, consumer);
  }

  @Override
  public void range(
      IndexDefinition index, RowRange range, Direction direction, RowConsumer consumer) {
    range(Sql.relation(index), range, direction, consumer);
  }

  @Override
  public void segment(TableDefinition table, Segment segment, byte[] after, RowConsumer consumer) {
    partitions.read(table, segment, after, consumer);
  }

  @Override
  public List<Expiration> expirations(ExpiryIndex index, Expiration after, long last, int limit) {
    return expirations.find(index, after, last, limit);
  }

  @Override
  public long count(TableDefinition table) {
    return count(Sql.relation(table));
  }

  @Override
  public long count(IndexDefinition index) {
    return count(Sql.relation(index));
  }

  @Override
  public Optional<byte[]> findRecord(String kind, String key) {
    return session.first(Sql.RECORD, row -> row.getBytes(1), kind, key);
  }

  @Override
  public Optional<StreamDefinition> findStream(String tableName, String label) {
    return streams.findStream(tableName, label);
  }

  @Override
  public List<StreamDefinition> streams(
      String tableName, String afterTable, String afterLabel, int limit) {
    return streams.streams(tableName, afterTable, afterLabel, limit);
  }

  @Override
  public List<StreamShard> shards(StreamDefinition stream, long after, int limit) {
    return streams.shards(stream, after, limit);
  }

  @Override
  public List<StreamShard> children(StreamDefinition stream, long parent, long after, int limit) {
    return streams.children(stream, parent, after, limit);
  }

  @Override
  public Optional<StreamShard> findShard(StreamDefinition stream, long number) {
    return streams.findShard(stream, number);
  }

  @Override
  public long latest(StreamDefinition stream, StreamShard shard) {
    return streams.latest(stream, shard);
  }

  @Override
  public void changes(
      StreamDefinition stream, StreamShard shard, long after, ChangeConsumer consumer) {
    streams.changes(stream, shard, after, consumer);
  }

  private long count(String relation) {
    return session.first(Sql.count(relation), row -> row.getLong(1)).orElseThrow();
  }

  private void range(String relation, RowRange range, Direction direction, RowConsumer consumer) {
    boolean bounded = range.high() != null;
    var sql = Sql.range(relation, bounded, direction == Direction.FORWARD);
    SqlSession.Rows rows = row -> consumer.accept(new ResultRow(row));
    if (bounded) {
      session.each(sql, rows, range.low(), range.high());
    } else {
      session.each(sql, rows, (Object) range.low());
    }
  }

  /// The row that a result stands on.
  record ResultRow(ResultSet result) implements Row {
    @Override
    public byte[] key() {
      return column(1);
    }

    @Override
    public byte[] encoded() {
      return column(2);
    }

    private byte[] column(int position) {
      try {
        return result.getBytes(position);
      } catch (SQLException fault) {
        throw Faults.of(fault);
      }
    }
  }
}
