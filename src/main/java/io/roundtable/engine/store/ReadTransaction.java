package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.stream.StreamReads;
import java.util.List;
import java.util.Optional;

/// One consistent view of all tables. Used by one thread, valid only inside the function it was
/// given to. In a [WriteTransaction] it shows the unit's own writes.
public interface ReadTransaction extends StreamReads {
  /// Looks a table up.
  ///
  /// @param name as submitted
  /// @return its definition, if there is such a table
  Optional<TableDefinition> findTable(String name);

  /// Lists names of tables in the order of their UTF-8 bytes.
  ///
  /// @param after names up to and including this one are left out; empty for none
  /// @param limit how many at most
  /// @return the next names
  List<String> tableNames(String after, int limit);

  /// Reads one item.
  ///
  /// @param table a definition found in this transaction
  /// @param key its key bytes, see [TableDefinition#keyOf]
  /// @return the item, if there is one
  Optional<StoredItem> find(TableDefinition table, byte[] key);

  /// Reads items of a table in key order.
  ///
  /// @param table a definition found in this transaction
  /// @param range which
  /// @param direction in which order
  /// @param consumer takes the rows and says when to end
  void range(TableDefinition table, RowRange range, Direction direction, RowConsumer consumer);

  /// Reads items of a segment of a table: partition by partition, in the order of their hashes, and
  /// inside a partition in key order. Nothing is read of other segments.
  ///
  /// @param table a definition found in this transaction
  /// @param segment which partitions
  /// @param after the key of the last row that was seen, which need not exist any more; empty bytes
  ///     to begin
  /// @param consumer takes the rows and says when to end
  void segment(TableDefinition table, Segment segment, byte[] after, RowConsumer consumer);

  /// Reads rows of an index in key order; items with equal index keys come in the order of their
  /// table keys.
  ///
  /// @param index an index of a definition found in this transaction
  /// @param range which
  /// @param direction in which order
  /// @param consumer takes the rows and says when to end
  void range(IndexDefinition index, RowRange range, Direction direction, RowConsumer consumer);

  /// Finds items whose time to live ends in a span, the earliest first.
  ///
  /// @param index of a definition found in this transaction
  /// @param after where to begin: behind this one
  /// @param last the last second of the span, since 1970
  /// @param limit how many at most
  /// @return the next ones
  List<Expiration> expirations(ExpiryIndex index, Expiration after, long last, int limit);

  /// Counts the items of a table. Walks the whole table: about 0.1 s for a million small items.
  ///
  /// @param table a definition found in this transaction
  /// @return how many there are
  long count(TableDefinition table);

  /// Counts the rows of an index, at the same price.
  ///
  /// @param index an index of a definition found in this transaction
  /// @return how many there are
  long count(IndexDefinition index);

  /// Reads a small record of the engine's own, see [WriteTransaction#putRecord].
  ///
  /// @param kind what it is, for example `ClientRequestToken`
  /// @param key unique in its kind
  /// @return the record, whether or not its time is over
  Optional<byte[]> findRecord(String kind, String key);
}
