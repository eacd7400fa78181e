package io.roundtable.engine.fault;

import io.roundtable.engine.operation.Capacity;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.Row;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.ItemCodec;
import java.util.Optional;

/// Fills an index only as fast as its partitions take the rows: a batch ends before the first one
/// whose partition has nothing left.
final class ThrottledBackfill extends ForwardingWrite {
  private final PartitionThroughput throughput;

  ThrottledBackfill(WriteTransaction transaction, PartitionThroughput throughput) {
    super(transaction);
    this.throughput = throughput;
  }

  @Override
  public Optional<byte[]> backfill(
      TableDefinition table, IndexDefinition index, byte[] after, int batchSize) {
    var all = RowRange.all();
    var payment = new Payment(table, index, batchSize);
    range(
        table,
        after.length == 0 ? all : all.after(after, Direction.FORWARD),
        Direction.FORWARD,
        payment);
    if (!payment.refused) {
      return super.backfill(table, index, after, batchSize);
    }
    return payment.rows == 0
        ? Optional.of(after)
        : super.backfill(table, index, after, payment.rows);
  }

  /// Pays for the rows of a batch as long as they are admitted.
  private final class Payment implements RowConsumer {
    private final TableDefinition table;
    private final IndexDefinition index;
    private final int batchSize;
    private int rows;
    private boolean refused;

    Payment(TableDefinition table, IndexDefinition index, int batchSize) {
      this.table = table;
      this.index = index;
      this.batchSize = batchSize;
    }

    @Override
    public boolean accept(Row row) {
      var item = ItemCodec.decode(row.encoded());
      var key = table.keyOf(index, item);
      if (key.isPresent()) {
        var partition = ThrottledRead.partition(index, key.get());
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
