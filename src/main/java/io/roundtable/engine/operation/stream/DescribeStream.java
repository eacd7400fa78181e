package io.roundtable.engine.operation.stream;

import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.stream.StreamShard;
import java.util.List;
import java.util.Optional;

/// `DescribeStream`: a stream with its shards, in pages.
public final class DescribeStream implements Operation.Reads<DescribeStream.Description> {
  private final StreamArn arn;
  private final Optional<String> parent;
  private final Optional<String> start;
  private final int limit;

  /// A stream with some of its shards.
  ///
  /// @param shards in the order of their ids
  /// @param more whether there are others
  public record Description(StreamDefinition stream, List<StreamShard> shards, boolean more) {}

  /// Checks the ARN.
  ///
  /// @param streamArn the stream
  /// @param parent only shards that continue this one
  /// @param exclusiveStartShardId where the last page ended
  /// @param limit how many shards, 1 to 100
  /// @throws OperationException where it is no ARN of a stream
  public DescribeStream(
      String streamArn,
      Optional<String> parent,
      Optional<String> exclusiveStartShardId,
      int limit) {
    this.arn = StreamArn.parse(streamArn);
    this.parent = parent;
    this.start = exclusiveStartShardId;
    this.limit = limit;
  }

  @Override
  public Description execute(ReadTransaction transaction) {
    var stream = arn.in(transaction);
    long after = start.map(id -> number(stream, id)).orElse(0L);
    var shards =
        parent
            .map(id -> transaction.children(stream, number(stream, id), after, limit + 1))
            .orElseGet(() -> transaction.shards(stream, after, limit + 1));
    boolean more = shards.size() > limit;
    return new Description(stream, more ? List.copyOf(shards.subList(0, limit)) : shards, more);
  }

  /// The shard itself may have been trimmed since its id was told.
  private static long number(StreamDefinition stream, String shardId) {
    return StreamNames.shardNumber(stream, shardId).orElseThrow(GetShardIterator::shardNotFound);
  }
}
