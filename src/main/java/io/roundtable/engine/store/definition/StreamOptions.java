package io.roundtable.engine.store.definition;

import java.time.Duration;

/// How streams are cut into shards and how long they are kept.
///
/// @param openShards how many shards of a stream are open side by side; items are spread over them
///     by their hash key; holds for streams that are opened from now on
/// @param shardSpan a shard is closed, and a child opened in its place, when the stream has given
///     out this many sequence numbers since it was opened
/// @param shardAge a shard is closed likewise when it has been open for this long
/// @param retention how long a change can be read
public record StreamOptions(int openShards, long shardSpan, Duration shardAge, Duration retention) {
  /// One open shard, which lasts four hours or a hundred thousand changes; changes are kept for a
  /// day, as on the service.
  public static final StreamOptions DEFAULT =
      new StreamOptions(1, 100_000, Duration.ofHours(4), Duration.ofHours(24));

  /// Checks the numbers.
  public StreamOptions {
    if (openShards < 1 || shardSpan < 1) {
      throw new IllegalArgumentException("there is at least one shard, of at least one change");
    }
    if (!shardAge.isPositive() || !retention.isPositive()) {
      throw new IllegalArgumentException("shards and changes are kept for some time");
    }
  }

  /// The same with shards of another length.
  ///
  /// @param span how many sequence numbers a shard covers
  /// @return the changed options
  public StreamOptions withShardSpan(long span) {
    return new StreamOptions(openShards, span, shardAge, retention);
  }

  /// The same with another number of shards side by side.
  ///
  /// @param count how many
  /// @return the changed options
  public StreamOptions withOpenShards(int count) {
    return new StreamOptions(count, shardSpan, shardAge, retention);
  }
}
