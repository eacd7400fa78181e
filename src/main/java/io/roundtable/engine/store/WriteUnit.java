package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexEntry;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.definition.StreamView;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.store.sql.SqlSession;
import io.roundtable.engine.store.stream.ChangeLog;
import io.roundtable.engine.store.stream.StreamSql;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemCodec;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// The unit of work that the writer's session has begun.
final class WriteUnit extends ReadView implements WriteTransaction {
  private static final int SWEEP_ROWS = 1000;

  private final AtomicLong definitionVersion;
  private final ChangeLog changes;
  private boolean dropped;

  WriteUnit(SqlSession session, StoreOptions options) {
    super(session);
    changes = new ChangeLog(session, streams, options.streams(), options.clock());
    definitionVersion =
        new AtomicLong(
            session.first(Sql.LAST_DEFINITION_VERSION, row -> row.getLong(1)).orElse(0L));
    dropped = session.first(Sql.NEXT_DROPPED, row -> row.getString(1)).isPresent();
  }

  @Override
  public void put(TableDefinition table, Item oldOrNull, Item newItem) {
    var key = IndexEntry.tableKey(table, newItem);
    session.update(Sql.put(Sql.relation(table)), key, ItemCodec.encode(newItem));
    if (oldOrNull == null) {
      partitions.add(table, key);
    }
    expirations.move(table, key, oldOrNull, newItem);
    for (var index : table.indexes()) {
      if (index.status() != IndexStatus.DELETING) {
        move(index, entry(table, index, oldOrNull), IndexEntry.of(table, index, newItem));
      }
    }
    record(table, oldOrNull, newItem, false);
  }

  @Override
  public void delete(TableDefinition table, Item oldItem) {
    remove(table, oldItem);
    record(table, oldItem, null, false);
  }

  @Override
  public void expire(TableDefinition table, Item oldItem) {
    remove(table, oldItem);
    record(table, oldItem, null, true);
  }

  private void record(TableDefinition table, Item oldOrNull, Item newOrNull, boolean byService) {
    var stream = definitions.enabledStream(table);
    if (stream.isPresent()) {
      changes.record(stream.get(), table, oldOrNull, newOrNull, byService);
    }
  }

  private void remove(TableDefinition table, Item oldItem) {
    var key = IndexEntry.tableKey(table, oldItem);
    session.update(Sql.delete(Sql.relation(table)), (Object) key);
    partitions.removeIfEmpty(table, key);
    expirations.move(table, key, oldItem, null);
    for (var index : table.indexes()) {
      if (index.status() != IndexStatus.DELETING) {
        move(index, IndexEntry.of(table, index, oldItem), Optional.empty());
      }
    }
  }

  @Override
  public void createTable(TableDefinition definition) {
    session.execute(Sql.create(Sql.relation(definition)));
    session.execute(Sql.create(Sql.partitions(definition)));
    definition.indexes().forEach(index -> session.execute(Sql.create(Sql.relation(index))));
    definition.expiryIndex().ifPresent(this::create);
    define(definition);
  }

  @Override
  public void dropTable(TableDefinition table) {
    changes.close(table);
    definitions.delete(table.name());
    markDropped(Sql.relation(table));
    markDropped(Sql.partitions(table));
    table.indexes().forEach(index -> markDropped(Sql.relation(index)));
    table.expiryIndex().ifPresent(index -> markDropped(Sql.expirations(index)));
  }

  @Override
  public void replaceTable(TableDefinition definition) {
    var present = findTable(definition.name()).orElseThrow();
    if (!present.id().equals(definition.id())) {
      throw new IllegalArgumentException("another table: " + definition.id());
    }
    definition.indexes().stream()
        .filter(missingFrom(present))
        .forEach(index -> session.execute(Sql.create(Sql.relation(index))));
    present.indexes().stream()
        .filter(missingFrom(definition))
        .forEach(index -> markDropped(Sql.relation(index)));
    replaceExpiryIndex(present.expiryIndex(), definition.expiryIndex());
    define(definition);
  }

  private void replaceExpiryIndex(Optional<ExpiryIndex> before, Optional<ExpiryIndex> after) {
    if (!before.map(ExpiryIndex::id).equals(after.map(ExpiryIndex::id))) {
      before.ifPresent(index -> markDropped(Sql.expirations(index)));
      after.ifPresent(this::create);
    }
  }

  private void create(ExpiryIndex index) {
    session.execute(Sql.create(Sql.expirations(index)));
  }

  @Override
  public Optional<byte[]> backfill(
      TableDefinition table, IndexDefinition index, byte[] after, int batchSize) {
    return backfill(
        table,
        after,
        batchSize,
        row -> {
          var item = ItemCodec.decode(row.encoded());
          IndexEntry.of(table, index, item).ifPresent(entry -> putEntry(index, entry));
        });
  }

  @Override
  public Optional<byte[]> backfillExpirations(TableDefinition table, byte[] after, int batchSize) {
    var index = table.expiryIndex().orElseThrow();
    var attribute = Set.of(index.attribute());
    return backfill(
        table,
        after,
        batchSize,
        row -> expirations.add(index, row.key(), ItemCodec.decodeOnly(row.encoded(), attribute)));
  }

  private Optional<byte[]> backfill(
      TableDefinition table, byte[] after, int batchSize, Consumer<Row> adding) {
    var batch = new BackfillBatch(batchSize);
    var range = after.length == 0 ? RowRange.all() : RowRange.all().after(after, Direction.FORWARD);
    range(
        table,
        range,
        Direction.FORWARD,
        row -> {
          adding.accept(row);
          return batch.goOnAfter(row);
        });
    return batch.position();
  }

  @Override
  public void putRecord(String kind, String key, byte[] value, Instant expiresAt) {
    session.update(Sql.PUT_RECORD, kind, key, expiresAt.toEpochMilli(), value);
  }

  @Override
  public int deleteExpiredRecords(Instant now, int limit) {
    return session.update(Sql.DELETE_EXPIRED_RECORDS, now.toEpochMilli(), Long.valueOf(limit));
  }

  @Override
  public void openStream(TableDefinition table, StreamView view, String label, Instant createdAt) {
    changes.open(table, view, label, createdAt);
  }

  @Override
  public void closeStream(TableDefinition table) {
    changes.close(table);
  }

  @Override
  public boolean tendStream(StreamDefinition stream, int limit) {
    if (changes.tend(stream, limit)) {
      return true;
    }
    if (changes.forgetIfEmpty(stream)) {
      markDropped(StreamSql.relation(stream));
    }
    return false;
  }

  /// Removes some rows of a relation that was dropped, and the relation when it is empty.
  ///
  /// @return whether there may be more to do
  boolean sweep() {
    var relation = session.first(Sql.NEXT_DROPPED, row -> row.getString(1));
    if (relation.isEmpty()) {
      return false;
    }
    var name = relation.get();
    var key = StreamSql.isRelation(name) ? StreamSql.KEY : Sql.KEY;
    if (session.update(Sql.deleteSome(name, key), Long.valueOf(SWEEP_ROWS)) < SWEEP_ROWS) {
      session.execute(Sql.drop(name));
      session.update(Sql.FORGET_DROPPED, name);
    }
    return true;
  }

  /// Whether something was dropped since this was last asked.
  boolean takeDropped() {
    boolean taken = dropped;
    dropped = false;
    return taken;
  }

  private static Optional<IndexEntry> entry(
      TableDefinition table, IndexDefinition index, Item itemOrNull) {
    return itemOrNull == null ? Optional.empty() : IndexEntry.of(table, index, itemOrNull);
  }

  /// Brings an index from the old item's row to the new one's; an unchanged row is not written.
  private void move(IndexDefinition index, Optional<IndexEntry> from, Optional<IndexEntry> to) {
    boolean stays = from.isPresent() && to.isPresent() && from.get().sameKey(to.get());
    if (from.isPresent() && !stays) {
      session.update(Sql.delete(Sql.relation(index)), (Object) from.get().key());
    }
    if (to.isPresent() && !(stays && from.get().image().equals(to.get().image()))) {
      putEntry(index, to.get());
    }
  }

  private void putEntry(IndexDefinition index, IndexEntry entry) {
    session.update(Sql.put(Sql.relation(index)), entry.key(), ItemCodec.encode(entry.image()));
  }

  private void define(TableDefinition definition) {
    definitions.put(definition, definitionVersion.incrementAndGet());
  }

  private void markDropped(String relation) {
    session.update(Sql.MARK_DROPPED, relation);
    dropped = true;
  }

  private static Predicate<IndexDefinition> missingFrom(TableDefinition table) {
    return index -> table.indexes().stream().noneMatch(other -> other.id().equals(index.id()));
  }

  /// Counts the items of a batch and remembers where it ended.
  private static final class BackfillBatch {
    private int left;
    private byte[] last;

    BackfillBatch(int size) {
      left = size;
    }

    boolean goOnAfter(Row row) {
      left--;
      if (left == 0) {
        last = row.key();
      }
      return left > 0;
    }

    Optional<byte[]> position() {
      return Optional.ofNullable(last);
    }
  }
}
