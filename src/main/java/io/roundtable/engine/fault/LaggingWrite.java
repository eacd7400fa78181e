package io.roundtable.engine.fault;

import io.roundtable.engine.fault.IndexLag.Change;
import io.roundtable.engine.fault.IndexLag.IndexRow;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Item;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/// A unit of work whose changes indexes show later.
final class LaggingWrite extends ForwardingWrite {
  private final IndexLag lag;
  private final LongSupplier lagMillis;
  private final List<Change> noted;

  /// Notes the changes.
  ///
  /// @param lagMillis draws how long a change is hidden
  /// @param noted takes the changes, to be forgotten if the unit is undone
  LaggingWrite(
      WriteTransaction transaction, IndexLag lag, LongSupplier lagMillis, List<Change> noted) {
    super(transaction);
    this.lag = lag;
    this.lagMillis = lagMillis;
    this.noted = noted;
  }

  @Override
  public void put(TableDefinition table, Item oldOrNull, Item newItem) {
    note(table, Optional.ofNullable(oldOrNull), Optional.of(newItem));
    super.put(table, oldOrNull, newItem);
  }

  @Override
  public void delete(TableDefinition table, Item oldItem) {
    note(table, Optional.of(oldItem), Optional.empty());
    super.delete(table, oldItem);
  }

  @Override
  public void expire(TableDefinition table, Item oldItem) {
    note(table, Optional.of(oldItem), Optional.empty());
    super.expire(table, oldItem);
  }

  private void note(TableDefinition table, Optional<Item> before, Optional<Item> after) {
    var key = table.keyOf(after.or(() -> before).orElseThrow());
    for (var index : table.indexes()) {
      if (index.status() != IndexStatus.DELETING) {
        var row = before.flatMap(item -> table.keyOf(index, item)).flatMap(old -> row(index, old));
        var afterKey = after.flatMap(item -> table.keyOf(index, item));
        if (row.isPresent() || afterKey.isPresent()) {
          noted.add(
              lag.note(
                  index.id(), key, row.orElse(null), afterKey.orElse(null), lagMillis.getAsLong()));
        }
      }
    }
  }

  /// The row as the index has it; an index that is still being built may not.
  private Optional<IndexRow> row(IndexDefinition index, byte[] key) {
    var found = new AtomicReference<IndexRow>();
    var alone = new RowRange(key, Arrays.copyOf(key, key.length + 1));
    range(
        index,
        alone,
        Direction.FORWARD,
        row -> {
          found.set(new IndexRow(row.key(), row.encoded()));
          return false;
        });
    return Optional.ofNullable(found.get());
  }
}
