package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.StoredItem;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Item;
import java.util.Optional;

/// A change with the item it is about, as it is stored inside the open transaction. The order of
/// the steps is the order in which the service finds errors: key, condition, then the new item.
public final class ChangeInTable {
  private final ItemChange change;
  private final TableDefinition table;
  private final Item key;
  private final byte[] keyBytes;
  private Optional<Item> before = Optional.empty();
  private Optional<Item> after = Optional.empty();

  /// Finds the place of the item.
  ///
  /// @throws OperationException where the key does not fit the table
  public ChangeInTable(ItemChange change, TableDefinition table) {
    this.change = change;
    this.table = table;
    this.key = change.keyIn(table);
    this.keyBytes = table.keyOf(key);
    change.requireAllowedBy(table);
    if (change instanceof ItemChange.Put(PutItem.Request put, var _)) {
      IndexKeys.check(table, Optional.empty(), put.item(), false);
    }
  }

  public WriteRequest request() {
    return change.request();
  }

  public TableDefinition table() {
    return table;
  }

  public byte[] keyBytes() {
    return keyBytes;
  }

  /// The item as it was.
  public Optional<Item> before() {
    return before;
  }

  /// The item as it is to be.
  Optional<Item> after() {
    return after;
  }

  public void read(ReadTransaction transaction) {
    before = transaction.find(table, keyBytes).map(StoredItem::item);
  }

  public boolean conditionHolds() {
    return change.condition().isEmpty()
        || change.condition().get().matches(before.orElse(Item.EMPTY));
  }

  /// The item to tell when the condition is false; empty where none was asked for.
  public Optional<ItemImage> failedItem() {
    return change.request().returnFailedItem()
        ? before.map(ItemImage.Built::new)
        : Optional.empty();
  }

  /// Makes the new item.
  ///
  /// @throws RuntimeException where the stored item does not allow the change
  public void compute() {
    after = change.after(key, before);
    if (change.byUpdate()) {
      after.ifPresent(item -> IndexKeys.check(table, before, item, true));
    }
  }

  public void write(WriteTransaction transaction) {
    if (change instanceof ItemChange.Check) {
      return;
    }
    if (after.isPresent()) {
      transaction.put(table, before.orElse(null), after.get());
    } else if (before.isPresent()) {
      transaction.delete(table, before.get());
    }
  }
}
