package io.roundtable.engine.store.stream;

import io.roundtable.engine.store.definition.StreamDefinition;
import java.util.List;
import java.util.Optional;

/// Streams as a transaction sees them.
public interface StreamReads {
  /// Takes changes in their order and says when to end.
  interface ChangeConsumer {
    /// Takes the next change.
    ///
    /// @param change to be kept as long as one likes
    /// @return whether to go on
    boolean accept(ChangeRecord change);
  }

  /// Looks a stream up, enabled or not.
  ///
  /// @param tableName the table it tells of
  /// @return the stream, if it is kept
  Optional<StreamDefinition> findStream(String tableName, String label);

  /// Lists streams in the order of table names, then labels.
  ///
  /// @param tableName the table they tell of; empty for all
  /// @param afterTable with `afterLabel`: streams up to and including this one are left out
  /// @param afterLabel empty to begin
  /// @param limit how many at most
  /// @return the next streams
  List<StreamDefinition> streams(String tableName, String afterTable, String afterLabel, int limit);

  /// Lists shards in the order of their numbers.
  ///
  /// @param stream found in this transaction
  /// @param after shards up to and including this number are left out; 0 to begin
  /// @param limit how many at most
  /// @return the next shards
  List<StreamShard> shards(StreamDefinition stream, long after, int limit);

  /// Lists the shards that continue another one, in the order of their numbers.
  ///
  /// @param stream found in this transaction
  /// @param parent the number of their parent
  /// @param after shards up to and including this number are left out; 0 to begin
  /// @param limit how many at most
  /// @return the next shards
  List<StreamShard> children(StreamDefinition stream, long parent, long after, int limit);

  /// Looks a shard up.
  ///
  /// @param stream found in this transaction
  /// @param number counts from 1
  /// @return the shard, if it is kept
  Optional<StreamShard> findShard(StreamDefinition stream, long number);

  /// The position from which reading sees only later changes.
  ///
  /// @param stream found in this transaction
  /// @param shard one of its shards
  /// @return the largest sequence number in the shard
  long latest(StreamDefinition stream, StreamShard shard);

  /// Reads changes of a shard in their order.
  ///
  /// @param stream found in this transaction
  /// @param shard one of its shards
  /// @param after a sequence number; changes up to and including it are left out
  /// @param consumer takes the changes and says when to end
  void changes(StreamDefinition stream, StreamShard shard, long after, ChangeConsumer consumer);
}
