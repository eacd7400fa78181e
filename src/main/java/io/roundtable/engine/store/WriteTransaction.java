package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.stream.StreamWrites;
import io.roundtable.engine.value.Item;
import java.time.Instant;
import java.util.Optional;

/// A unit of work: all of its writes are stored, or, when its function throws, none of them.
public interface WriteTransaction extends ReadTransaction, StreamWrites {
  /// Stores an item and brings every index up to date.
  ///
  /// @param table a definition found in this transaction
  /// @param oldOrNull the item that is stored under the same key, read in this transaction; null
  ///     if there is none
  /// @param newItem takes its place
  void put(TableDefinition table, Item oldOrNull, Item newItem);

  /// Removes an item and its index rows.
  ///
  /// @param table a definition found in this transaction
  /// @param oldItem the item that is stored, read in this transaction
  void delete(TableDefinition table, Item oldItem);

  /// Removes an item whose time to live is over: as [#delete], but the stream tells that the
  /// service did it.
  ///
  /// @param table a definition found in this transaction
  /// @param oldItem the item that is stored, read in this transaction
  void expire(TableDefinition table, Item oldItem);

  /// Creates a table with its indexes, all empty. The caller has checked that the name is free.
  ///
  /// @param definition with ids that were never used before
  void createTable(TableDefinition definition);

  /// Drops a table with its indexes, and ends its stream. Its space is freed in small steps
  /// afterwards; what the stream recorded stays readable.
  ///
  /// @param table a definition found in this transaction
  void dropTable(TableDefinition table);

  /// Changes a table's definition: creates the indexes that are new, drops those that are gone.
  /// A new index is empty; [#backfill] adds the items that are there.
  ///
  /// @param definition has the name and id of the present one
  void replaceTable(TableDefinition definition);

  /// Adds the next items to an index that is being created. Run one batch to a unit of work, so
  /// that other writes come between; items that are written meanwhile are in the index already
  /// and are written again as they are now.
  ///
  /// @param table a definition found in this transaction
  /// @param index one of its indexes
  /// @param after the position that the last batch returned; empty bytes at the start
  /// @param batchSize how many items to look at
  /// @return the position for the next batch; empty when every item was looked at
  Optional<byte[]> backfill(
      TableDefinition table, IndexDefinition index, byte[] after, int batchSize);

  /// Adds the next items to the index of expirations, as [#backfill] does to another index.
  ///
  /// @param table a definition found in this transaction, which has such an index
  /// @param after the position that the last batch returned; empty bytes at the start
  /// @param batchSize how many items to look at
  /// @return the position for the next batch; empty when every item was looked at
  Optional<byte[]> backfillExpirations(TableDefinition table, byte[] after, int batchSize);

  /// Stores a small record of the engine's own, over the one with the same kind and key.
  ///
  /// @param kind what it is, for example `ClientRequestToken`
  /// @param key unique in its kind
  /// @param value at most a few kilobytes
  /// @param expiresAt when [#deleteExpiredRecords] may remove it
  void putRecord(String kind, String key, byte[] value, Instant expiresAt);

  /// Removes records whose time is over, the oldest first.
  ///
  /// @param now the present
  /// @param limit how many at most
  /// @return how many were removed
  int deleteExpiredRecords(Instant now, int limit);
}
