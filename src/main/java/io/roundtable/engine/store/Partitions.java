package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.store.sql.SqlSession;
import io.roundtable.engine.value.KeyPrefix;
import io.roundtable.engine.value.KeyRange;
import java.nio.ByteBuffer;
import java.util.Arrays;

/// The directory of a table's partitions in the order of their hashes, so that a segment of a
/// parallel scan reads its own rows alone. It is kept in the same write as the items: a row for
/// each partition key that an item has, the hash and then the encoded key.
final class Partitions {
  static final int HASH_BYTES = Integer.BYTES;

  private final SqlSession session;

  Partitions(SqlSession session) {
    this.session = session;
  }

  /// Notes the partition of an item that was not there before.
  ///
  /// @param key the item's
  void add(TableDefinition table, byte[] key) {
    session.update(Sql.add(Sql.partitions(table)), (Object) directoryKey(partition(table, key)));
  }

  /// Forgets the partition of an item that is gone, where it was the last one.
  ///
  /// @param key the item's
  void removeIfEmpty(TableDefinition table, byte[] key) {
    var partition = partition(table, key);
    if (isEmpty(table, partition)) {
      session.update(Sql.delete(Sql.partitions(table)), (Object) directoryKey(partition));
    }
  }

  /// Reads the rows of a segment after a key, partition by partition.
  ///
  /// @param after the key of the last row that was read; empty bytes to begin
  void read(TableDefinition table, Segment segment, byte[] after, RowConsumer consumer) {
    var range = segment.directory();
    if (after.length > 0) {
      range = new RowRange(directoryKey(partition(table, after)), range.high());
    }
    session.each(
        Sql.keys(Sql.partitions(table)),
        row -> read(table, rest(row.getBytes(1), after), consumer),
        range.low(),
        range.high());
  }

  private boolean read(TableDefinition table, RowRange range, RowConsumer consumer) {
    var reading = new Reading(consumer);
    session.each(
        Sql.range(Sql.relation(table), true, true),
        row -> reading.accept(new ReadView.ResultRow(row)),
        range.low(),
        range.high());
    return reading.goesOn;
  }

  /// The rows of a partition that are still to be read.
  private static RowRange rest(byte[] directoryKey, byte[] after) {
    var partition = Arrays.copyOfRange(directoryKey, HASH_BYTES, directoryKey.length);
    var whole = KeyRange.beginningWith(partition);
    var range = RowRange.of(whole);
    return whole.contains(after) ? range.after(after, Direction.FORWARD) : range;
  }

  private boolean isEmpty(TableDefinition table, byte[] partition) {
    var range = KeyRange.beginningWith(partition);
    return session
        .first(Sql.any(Sql.relation(table)), row -> row.getInt(1), range.low(), range.high())
        .isEmpty();
  }

  static byte[] partition(TableDefinition table, byte[] key) {
    return KeyPrefix.of(key, table.keys().hash().size());
  }

  static byte[] directoryKey(byte[] partition) {
    return ByteBuffer.allocate(HASH_BYTES + partition.length)
        .putInt(PartitionHash.of(partition))
        .put(partition)
        .array();
  }

  /// Remembers whether the consumer wants more.
  private static final class Reading implements RowConsumer {
    private final RowConsumer consumer;
    private boolean goesOn = true;

    Reading(RowConsumer consumer) {
      this.consumer = consumer;
    }

    @Override
    public boolean accept(Row row) {
      goesOn = consumer.accept(row);
      return goesOn;
    }
  }
}
