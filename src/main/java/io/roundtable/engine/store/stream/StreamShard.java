package io.roundtable.engine.store.stream;

import java.time.Instant;
import java.util.OptionalLong;

/// A piece of a stream. All changes of one item lie in one line of shards, each the parent of the
/// next, in the order in which they were made.
///
/// @param number counts the shards of a stream from 1
/// @param parent the shard that this one continues
/// @param lineage which of the lines of shards it belongs to, from 0
/// @param openedAt when changes could first be added
/// @param first smaller than the sequence number of every change in it; no change has this number
/// @param last the largest sequence number it can have; empty while it is open
/// @param trimmed the largest sequence number that was trimmed from it, 0 if none was
public record StreamShard(
    long number,
    OptionalLong parent,
    int lineage,
    Instant openedAt,
    long first,
    OptionalLong last,
    long trimmed) {
  /// Whether no change is added any more.
  ///
  /// @return true if so
  public boolean isClosed() {
    return last.isPresent();
  }

  /// The position from which reading misses nothing that is left.
  ///
  /// @return a sequence number; what is left follows it
  public long horizon() {
    return Math.max(first, trimmed);
  }
}
