package io.roundtable.engine.fault;

import io.roundtable.engine.fault.PartitionThroughput.Partition;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.Row;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.Segment;
import io.roundtable.engine.store.StoredItem;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Bytes;
import io.roundtable.engine.value.ItemSize;
import io.roundtable.engine.value.KeyPrefix;
import java.util.Optional;

/// Reads that partitions pay for, and refuse when they have nothing left.
final class ThrottledRead extends ForwardingRead {
  private static final int UNIT_BYTES = 4_096;

  private final PartitionThroughput throughput;
  private final double unitPrice;

  /// Reads at a price.
  ///
  /// @param unitPrice what 4 KB cost: 0.5 eventually, 1 strongly consistent, 2 in a transaction
  ThrottledRead(ReadTransaction transaction, PartitionThroughput throughput, double unitPrice) {
    super(transaction);
    this.throughput = throughput;
    this.unitPrice = unitPrice;
  }

  @Override
  public Optional<StoredItem> find(TableDefinition table, byte[] key) {
    var partition = partition(table, key);
    throughput.requireRead(partition);
    var found = super.find(table, key);
    pay(partition, found.map(item -> ItemSize.bytes(item.encoded())).orElse(0));
    return found;
  }

  @Override
  public void range(
      TableDefinition table, RowRange range, Direction direction, RowConsumer consumer) {
    var account = new Account(table.id(), table.keys().hash().size(), consumer);
    account.begin(range.low());
    super.range(table, range, direction, account);
    account.settle();
  }

  @Override
  public void segment(TableDefinition table, Segment segment, byte[] after, RowConsumer consumer) {
    var account = new Account(table.id(), table.keys().hash().size(), consumer);
    account.begin(after);
    super.segment(table, segment, after, account);
    account.settle();
  }

  @Override
  public void range(
      IndexDefinition index, RowRange range, Direction direction, RowConsumer consumer) {
    var account = new Account(index.id(), index.keys().hash().size(), consumer);
    account.begin(range.low());
    super.range(index, range, direction, account);
    account.settle();
  }

  static Partition partition(TableDefinition table, byte[] key) {
    return partition(table.id(), key, table.keys().hash().size());
  }

  static Partition partition(IndexDefinition index, byte[] key) {
    return partition(index.id(), key, index.keys().hash().size());
  }

  private static Partition partition(String relationId, byte[] key, int hashAttributes) {
    return new Partition(relationId, Bytes.copyOf(KeyPrefix.of(key, hashAttributes)));
  }

  private void pay(Partition partition, long bytes) {
    throughput.read(partition, Math.max(1, (bytes + UNIT_BYTES - 1) / UNIT_BYTES) * unitPrice);
  }

  /// Adds up what the rows of a range cost, for each partition that it passes through.
  private final class Account implements RowConsumer {
    private final String relationId;
    private final int hashAttributes;
    private final RowConsumer consumer;
    private Partition partition;
    private long bytes;

    Account(String relationId, int hashAttributes, RowConsumer consumer) {
      this.relationId = relationId;
      this.hashAttributes = hashAttributes;
      this.consumer = consumer;
    }

    /// A range that begins inside a partition lets it pay even if there are no rows.
    void begin(byte[] low) {
      KeyPrefix.find(low, hashAttributes)
          .ifPresent(prefix -> enter(new Partition(relationId, Bytes.copyOf(prefix))));
    }

    @Override
    public boolean accept(Row row) {
      var held = new HeldRow(row.key(), row.encoded());
      var entered = partition(relationId, held.key(), hashAttributes);
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
      throughput.requireRead(entered);
      partition = entered;
    }
  }
}
