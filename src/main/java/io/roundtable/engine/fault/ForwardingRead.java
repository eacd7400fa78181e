package io.roundtable.engine.fault;

import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.Expiration;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.Segment;
import io.roundtable.engine.store.StoredItem;
import io.roundtable.engine.store.StreamShard;
import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import java.util.List;
import java.util.Optional;

/// A view that is that of another transaction, but for what a fault changes in it.
class ForwardingRead implements ReadTransaction {
  private final ReadTransaction transaction;

  ForwardingRead(ReadTransaction transaction) {
    this.transaction = transaction;
  }

  @Override
  public Optional<TableDefinition> findTable(String name) {
    return transaction.findTable(name);
  }

  @Override
  public List<String> tableNames(String after, int limit) {
    return transaction.tableNames(after, limit);
  }

  @Override
  public Optional<StoredItem> find(TableDefinition table, byte[] key) {
    return transaction.find(table, key);
  }

  @Override
  public void range(
      TableDefinition table, RowRange range, Direction direction, RowConsumer consumer) {
    transaction.range(table, range, direction, consumer);
  }

  @Override
  public void segment(TableDefinition table, Segment segment, byte[] after, RowConsumer consumer) {
    transaction.segment(table, segment, after, consumer);
  }

  @Override
  public List<Expiration> expirations(ExpiryIndex index, Expiration after, long last, int limit) {
    return transaction.expirations(index, after, last, limit);
  }

  @Override
  public void range(
      IndexDefinition index, RowRange range, Direction direction, RowConsumer consumer) {
    transaction.range(index, range, direction, consumer);
  }

  @Override
  public long count(TableDefinition table) {
    return transaction.count(table);
  }

  @Override
  public long count(IndexDefinition index) {
    return transaction.count(index);
  }

  @Override
  public Optional<byte[]> findRecord(String kind, String key) {
    return transaction.findRecord(kind, key);
  }

  @Override
  public Optional<StreamDefinition> findStream(String tableName, String label) {
    return transaction.findStream(tableName, label);
  }

  @Override
  public List<StreamDefinition> streams(
      String tableName, String afterTable, String afterLabel, int limit) {
    return transaction.streams(tableName, afterTable, afterLabel, limit);
  }

  @Override
  public List<StreamShard> shards(StreamDefinition stream, long after, int limit) {
    return transaction.shards(stream, after, limit);
  }

  @Override
  public List<StreamShard> children(StreamDefinition stream, long parent, long after, int limit) {
    return transaction.children(stream, parent, after, limit);
  }

  @Override
  public Optional<StreamShard> findShard(StreamDefinition stream, long number) {
    return transaction.findShard(stream, number);
  }

  @Override
  public long latest(StreamDefinition stream, StreamShard shard) {
    return transaction.latest(stream, shard);
  }

  @Override
  public void changes(
      StreamDefinition stream, StreamShard shard, long after, ChangeConsumer consumer) {
    transaction.changes(stream, shard, after, consumer);
  }
}
