package io.roundtable.engine.fault;

import io.roundtable.engine.fault.PartitionThroughput.Partition;
import io.roundtable.engine.operation.Capacity;
import io.roundtable.engine.store.StoredItem;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Item;
import java.util.LinkedHashMap;
import java.util.Optional;

/// Writes that partitions pay for, and refuse when they have nothing left. Looking at the item
/// costs what leaving it as it is would, so that a false condition is paid for too; the write then
/// costs the rest.
final class ThrottledWrite extends ForwardingWrite {
  private final PartitionThroughput throughput;
  private final double unitPrice;

  /// Writes at a price.
  ///
  /// @param unitPrice what 1 KB costs: 1, in a transaction 2
  ThrottledWrite(WriteTransaction transaction, PartitionThroughput throughput, double unitPrice) {
    super(transaction);
    this.throughput = throughput;
    this.unitPrice = unitPrice;
  }

  @Override
  public Optional<StoredItem> find(TableDefinition table, byte[] key) {
    var partition = ThrottledRead.partition(table, key);
    throughput.requireWrite(partition);
    var found = super.find(table, key);
    var item = found.map(StoredItem::item);
    throughput.write(partition, Capacity.write(item, item) * unitPrice);
    return found;
  }

  @Override
  public void put(TableDefinition table, Item oldOrNull, Item newItem) {
    pay(table, Optional.ofNullable(oldOrNull), Optional.of(newItem));
    super.put(table, oldOrNull, newItem);
  }

  @Override
  public void delete(TableDefinition table, Item oldItem) {
    pay(table, Optional.of(oldItem), Optional.empty());
    super.delete(table, oldItem);
  }

  private void pay(TableDefinition table, Optional<Item> before, Optional<Item> after) {
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
        ThrottledRead.partition(table, table.keyOf(item)),
        (Capacity.write(before, after) - seen) * unitPrice);
  }

  /// Where the row of an index goes, or where it went from.
  private static Partition partition(
      TableDefinition table, IndexDefinition index, Optional<Item> before, Optional<Item> after) {
    var key =
        after
            .flatMap(item -> table.keyOf(index, item))
            .or(() -> before.flatMap(item -> table.keyOf(index, item)));
    return ThrottledRead.partition(index, key.orElseThrow());
  }
}
