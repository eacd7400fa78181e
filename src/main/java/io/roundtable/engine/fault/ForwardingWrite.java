package io.roundtable.engine.fault;

import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.definition.StreamView;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Item;
import java.time.Instant;
import java.util.Optional;

/// A unit of work that is that of another transaction, but for what a fault changes in it.
class ForwardingWrite extends ForwardingRead implements WriteTransaction {
  private final WriteTransaction transaction;

  ForwardingWrite(WriteTransaction transaction) {
    super(transaction);
    this.transaction = transaction;
  }

  @Override
  public void put(TableDefinition table, Item oldOrNull, Item newItem) {
    transaction.put(table, oldOrNull, newItem);
  }

  @Override
  public void delete(TableDefinition table, Item oldItem) {
    transaction.delete(table, oldItem);
  }

  @Override
  public void expire(TableDefinition table, Item oldItem) {
    transaction.expire(table, oldItem);
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
  public Optional<byte[]> backfill(
      TableDefinition table, IndexDefinition index, byte[] after, int batchSize) {
    return transaction.backfill(table, index, after, batchSize);
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
}
