package io.roundtable.engine.fault;

import io.roundtable.engine.fault.IndexLag.Change;
import io.roundtable.engine.fault.IndexLag.IndexRow;
import io.roundtable.engine.fault.PartitionThroughput.Partition;
import io.roundtable.engine.operation.Capacity;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.Row;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.StoredItem;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.definition.StreamView;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemCodec;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/// A unit of work under the faults of writing: indexes show its changes later, and partitions pay
/// for what is written, or refuse it when they have nothing left. All else goes on to the unit.
///
/// Looking at the item costs as much as leaving it as it is, so that a false condition is paid for
/// too; the write then costs the rest. An index is filled only as fast as its partitions take the
/// rows.
final class FaultyWrite extends FaultyRead implements WriteTransaction {
  private final WriteTransaction transaction;
  private final Optional<Lag> lag;
  private final Optional<PartitionThroughput> items;
  private final Optional<PartitionThroughput> filling;
  private final double unitPrice;

  /// How late indexes show changes.
  ///
  /// @param changes is told of them
  /// @param millis draws how long a change is hidden
  /// @param noted takes the changes, to be forgotten if the unit is undone
  record Lag(IndexLag changes, LongSupplier millis, List<Change> noted) {
    void note(String indexId, byte[] tableKey, IndexRow before, byte[] afterKey) {
      noted.add(changes.note(indexId, tableKey, before, afterKey, millis.getAsLong()));
    }
  }

  private FaultyWrite(
      WriteTransaction transaction,
      Optional<Lag> lag,
      Optional<PartitionThroughput> items,
      Optional<PartitionThroughput> filling,
      double unitPrice) {
    super(transaction, Optional.empty(), Optional.empty(), unitPrice);
    this.transaction = transaction;
    this.lag = lag;
    this.items = items;
    this.filling = filling;
    this.unitPrice = unitPrice;
  }

  /// A request's unit of work.
  ///
  /// @param unitPrice 1 KB costs this: 1, in a transaction 2
  static FaultyWrite requested(
      WriteTransaction transaction,
      Optional<Lag> lag,
      Optional<PartitionThroughput> throughput,
      double unitPrice) {
    return new FaultyWrite(transaction, lag, throughput, Optional.empty(), unitPrice);
  }

  /// A unit of work of the service itself, of which only filling an index costs units.
  static FaultyWrite inBackground(
      WriteTransaction transaction, Optional<Lag> lag, Optional<PartitionThroughput> throughput) {
    return new FaultyWrite(transaction, lag, Optional.empty(), throughput, 1);
  }

  @Override
  public Optional<StoredItem> find(TableDefinition table, byte[] key) {
    if (items.isEmpty()) {
      return transaction.find(table, key);
    }
    var partition = Partition.of(table, key);
    items.get().requireWrite(partition);
    var found = transaction.find(table, key);
    var item = found.map(StoredItem::item);
    items.get().write(partition, Capacity.write(item, item) * unitPrice);
    return found;
  }

  @Override
  public void put(TableDefinition table, Item oldOrNull, Item newItem) {
    var before = Optional.ofNullable(oldOrNull);
    pay(table, before, Optional.of(newItem));
    note(table, before, Optional.of(newItem));
    transaction.put(table, oldOrNull, newItem);
  }

  @Override
  public void delete(TableDefinition table, Item oldItem) {
    pay(table, Optional.of(oldItem), Optional.empty());
    note(table, Optional.of(oldItem), Optional.empty());
    transaction.delete(table, oldItem);
  }

  @Override
  public void expire(TableDefinition table, Item oldItem) {
    note(table, Optional.of(oldItem), Optional.empty());
    transaction.expire(table, oldItem);
  }

  /// A batch ends before the first row whose partition has nothing left.
  @Override
  public Optional<byte[]> backfill(
      TableDefinition table, IndexDefinition index, byte[] after, int batchSize) {
    if (filling.isEmpty()) {
      return transaction.backfill(table, index, after, batchSize);
    }
    var all = RowRange.all();
    var payment = new Payment(filling.get(), table, index, batchSize);
    transaction.range(
        table,
        after.length == 0 ? all : all.after(after, Direction.FORWARD),
        Direction.FORWARD,
        payment);
    if (!payment.refused) {
      return transaction.backfill(table, index, after, batchSize);
    }
    return payment.rows == 0
        ? Optional.of(after)
        : transaction.backfill(table, index, after, payment.rows);
  }

  private void pay(TableDefinition table, Optional<Item> before, Optional<Item> after) {
    items.ifPresent(throughput -> pay(throughput, table, before, after));
  }

  private void pay(
      PartitionThroughput throughput,
      TableDefinition table,
      Optional<Item> before,
      Optional<Item> after) {
    var prices = new LinkedHashMap<Partition, Double>();
    for (var index : table.indexes()) {
      double units = Capacity.write(table, index, before, after);
      if (units > 0) {
        prices.put(partition(table, index, before, after), units);
      }
    }
    prices.keySet().forEach(throughput::requireWrite);
    prices.forEach((partition, units) -> throughput.write(partition, units * unitPrice));
    double seen = Capacity.write(before, before);
    var item = after.or(() -> before).orElseThrow();
    throughput.write(
        Partition.of(table, table.keyOf(item)), (Capacity.write(before, after) - seen) * unitPrice);
  }

  /// The partition to which the row of an index goes, or which it left.
  private static Partition partition(
      TableDefinition table, IndexDefinition index, Optional<Item> before, Optional<Item> after) {
    var key =
        after
            .flatMap(item -> table.keyOf(index, item))
            .or(() -> before.flatMap(item -> table.keyOf(index, item)));
    return Partition.of(index, key.orElseThrow());
  }

  private void note(TableDefinition table, Optional<Item> before, Optional<Item> after) {
    if (lag.isEmpty()) {
      return;
    }
    var key = table.keyOf(after.or(() -> before).orElseThrow());
    for (var index : table.indexes()) {
      if (index.status() != IndexStatus.DELETING) {
        var row = before.flatMap(item -> table.keyOf(index, item)).flatMap(old -> row(index, old));
        var afterKey = after.flatMap(item -> table.keyOf(index, item));
        if (row.isPresent() || afterKey.isPresent()) {
          lag.get().note(index.id(), key, row.orElse(null), afterKey.orElse(null));
        }
      }
    }
  }

  /// The row as the index has it; an index that is still being built may not.
  private Optional<IndexRow> row(IndexDefinition index, byte[] key) {
    var found = new AtomicReference<IndexRow>();
    var alone = new RowRange(key, Arrays.copyOf(key, key.length + 1));
    transaction.range(
        index,
        alone,
        Direction.FORWARD,
        row -> {
          found.set(new IndexRow(row.key(), row.encoded()));
          return false;
        });
    return Optional.ofNullable(found.get());
  }

  @Override
  public void openStream(TableDefinition table, StreamView view, String label, Instant createdAt) {
    transaction.openStream(table, view, label, createdAt);
  }

  @Override
  public void closeStream(TableDefinition table) {
    transaction.closeStream(table);
  }

  @Override
  public boolean tendStream(StreamDefinition stream, int limit) {
    return transaction.tendStream(stream, limit);
  }

  @Override
  public void createTable(TableDefinition definition) {
    transaction.createTable(definition);
  }

  @Override
  public void dropTable(TableDefinition table) {
    transaction.dropTable(table);
  }

  @Override
  public void replaceTable(TableDefinition definition) {
    transaction.replaceTable(definition);
  }

  @Override
  public Optional<byte[]> backfillExpirations(TableDefinition table, byte[] after, int batchSize) {
    return transaction.backfillExpirations(table, after, batchSize);
  }

  @Override
  public void putRecord(String kind, String key, byte[] value, Instant expiresAt) {
    transaction.putRecord(kind, key, value, expiresAt);
  }

  @Override
  public int deleteExpiredRecords(Instant now, int limit) {
    return transaction.deleteExpiredRecords(now, limit);
  }

  /// Pays for the rows of a batch as long as they are admitted.
  private static final class Payment implements RowConsumer {
    private final PartitionThroughput throughput;
    private final TableDefinition table;
    private final IndexDefinition index;
    private final int batchSize;
    private int rows;
    private boolean refused;

    Payment(
        PartitionThroughput throughput,
        TableDefinition table,
        IndexDefinition index,
        int batchSize) {
      this.throughput = throughput;
      this.table = table;
      this.index = index;
      this.batchSize = batchSize;
    }

    @Override
    public boolean accept(Row row) {
      var item = ItemCodec.decode(row.encoded());
      var key = table.keyOf(index, item);
      if (key.isPresent()) {
        var partition = Partition.of(index, key.get());
        refused = !throughput.admitsWrite(partition);
        if (refused) {
          return false;
        }
        double units = Capacity.write(table, index, Optional.empty(), Optional.of(item));
        throughput.write(partition, units);
      }
      rows++;
      return rows < batchSize;
    }
  }
}
