package io.roundtable.engine.fault;

import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.IndexDefinition;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.StoredItem;
import io.roundtable.engine.store.TableDefinition;
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
}
