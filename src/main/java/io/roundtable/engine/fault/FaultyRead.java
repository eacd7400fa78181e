package io.roundtable.engine.fault;

import io.roundtable.engine.fault.IndexLag.IndexRow;
import io.roundtable.engine.fault.PartitionThroughput.Partition;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.Expiration;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.Row;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.Segment;
import io.roundtable.engine.store.StoredItem;
import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.stream.StreamShard;
import io.roundtable.engine.value.Bytes;
import io.roundtable.engine.value.ItemSize;
import io.roundtable.engine.value.KeyPrefix;
import io.roundtable.engine.value.KeySchema;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A transaction under the faults of reading: its indexes are behind its tables, and partitions pay
/// for what is read, or refuse it when they have nothing left. All else goes on to the transaction.
class FaultyRead implements ReadTransaction {
  private static final int UNIT_BYTES = 4_096;

  private final ReadTransaction transaction;
  private final Optional<IndexLag> lag;
  private final Optional<PartitionThroughput> throughput;
  private final double unitPrice;

  /// Reads at a price.
  ///
  /// @param unitPrice 4 KB cost this: 0.5 eventually, 1 strongly consistent, 2 in a transaction
  FaultyRead(
      ReadTransaction transaction,
      Optional<IndexLag> lag,
      Optional<PartitionThroughput> throughput,
      double unitPrice) {
    this.transaction = transaction;
    this.lag = lag;
    this.throughput = throughput;
    this.unitPrice = unitPrice;
  }

  @Override
  public Optional<StoredItem> find(TableDefinition table, byte[] key) {
    if (throughput.isEmpty()) {
      return transaction.find(table, key);
    }
    var partition = Partition.of(table, key);
    throughput.get().requireRead(partition);
    var found = transaction.find(table, key);
    pay(partition, found.map(item -> ItemSize.bytes(item.encoded())).orElse(0));
    return found;
  }

  @Override
  public void range(
      TableDefinition table, RowRange range, Direction direction, RowConsumer consumer) {
    paid(
        new Relation(table.id(), table.keys()),
        range.low(),
        consumer,
        rows -> transaction.range(table, range, direction, rows));
  }

  @Override
  public void segment(TableDefinition table, Segment segment, byte[] after, RowConsumer consumer) {
    paid(
        new Relation(table.id(), table.keys()),
        after,
        consumer,
        rows -> transaction.segment(table, segment, after, rows));
  }

  /// Rows that are shown in place of hidden ones are paid for as others are.
  @Override
  public void range(
      IndexDefinition index, RowRange range, Direction direction, RowConsumer consumer) {
    paid(
        new Relation(index.id(), index.keys()),
        range.low(),
        consumer,
        rows -> lagging(index, range, direction, rows));
  }

  private void lagging(
      IndexDefinition index, RowRange range, Direction direction, RowConsumer consumer) {
    if (lag.isEmpty()) {
      transaction.range(index, range, direction, consumer);
      return;
    }
    lag.get()
        .overlay(index.id(), range, direction)
        .show(direction, consumer, rows -> transaction.range(index, range, direction, rows));
  }

  private void paid(
      Relation relation, byte[] low, RowConsumer consumer, Consumer<RowConsumer> reading) {
    if (throughput.isEmpty()) {
      reading.accept(consumer);
      return;
    }
    var account = new Account(relation, consumer);
    account.begin(low);
    reading.accept(account);
    account.settle();
  }

  private void pay(Partition partition, long bytes) {
    double units = Math.max(1, (bytes + UNIT_BYTES - 1) / UNIT_BYTES) * unitPrice;
    throughput.orElseThrow().read(partition, units);
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
  public List<Expiration> expirations(ExpiryIndex index, Expiration after, long last, int limit) {
    return transaction.expirations(index, after, last, limit);
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

  /// A table or an index.
  private record Relation(String id, KeySchema keys) {
    int hashAttributes() {
      return keys.hash().size();
    }
  }

  /// Adds up what the rows of a range cost, for each partition that it passes through.
  private final class Account implements RowConsumer {
    private final Relation relation;
    private final RowConsumer consumer;
    private Partition partition;
    private long bytes;

    Account(Relation relation, RowConsumer consumer) {
      this.relation = relation;
      this.consumer = consumer;
    }

    /// A range that begins inside a partition lets it pay even if there are no rows.
    void begin(byte[] low) {
      KeyPrefix.find(low, relation.hashAttributes())
          .ifPresent(prefix -> enter(new Partition(relation.id(), Bytes.copyOf(prefix))));
    }

    @Override
    public boolean accept(Row row) {
      var held = new IndexRow(row.key(), row.encoded());
      var entered = Partition.of(relation.id(), held.key(), relation.hashAttributes());
      if (!entered.equals(partition)) {
        settle();
        enter(entered);
      }
      bytes += ItemSize.bytes(held.encoded());
      return consumer.accept(held);
    }

    void settle() {
      if (partition != null) {
        pay(partition, bytes);
        bytes = 0;
      }
    }

    private void enter(Partition entered) {
      throughput.orElseThrow().requireRead(entered);
      partition = entered;
    }
  }
}
