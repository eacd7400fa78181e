package io.roundtable.engine.operation.stream;

import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.stream.ChangeRecord;
import io.roundtable.engine.store.stream.StreamReads.ChangeConsumer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `GetRecords`: the next changes of a shard, at most 1 MB of them.
public final class GetRecords implements Operation.Reads<GetRecords.Page> {
  /// How many changes a page has where the request does not say.
  public static final int MAXIMUM_RECORDS = 1_000;

  private static final int MAXIMUM_BYTES = 1024 * 1024;

  private final ShardIterator iterator;
  private final int limit;
  private final Instant now;
  private final StreamFaults faults;

  /// Some changes.
  ///
  /// @param stream where they were recorded
  /// @param changes in their order, possibly none
  /// @param nextShardIterator where to go on; empty where the shard is closed and read to its end
  public record Page(
      StreamDefinition stream, List<ChangeRecord> changes, Optional<String> nextShardIterator) {}

  /// Checks the iterator.
  ///
  /// @param shardIterator where to read
  /// @param limit how many changes, 1 to 1000
  /// @param now tells whether the iterator is too old
  /// @param faults what goes wrong on purpose
  /// @throws OperationException where it is, or never was one
  public GetRecords(String shardIterator, int limit, Instant now, StreamFaults faults) {
    this.iterator = ShardIterator.parse(shardIterator);
    this.limit = limit;
    this.now = now;
    this.faults = faults;
    iterator.requireValid(now);
    if (faults.expiresIterator()) {
      throw ShardIterator.expired();
    }
  }

  @Override
  public Page execute(ReadTransaction transaction) {
    var stream = iterator.arn().in(transaction);
    var shard =
        transaction.findShard(stream, iterator.shard()).orElseThrow(GetShardIterator::trimmed);
    if (iterator.position() + 1 <= shard.trimmed()) {
      throw GetShardIterator.trimmed();
    }
    var collector = new Collector();
    transaction.changes(stream, shard, iterator.position(), collector);
    boolean drained = shard.isClosed() && !collector.full;
    return new Page(stream, collector.changes, next(collector, drained));
  }

  private Optional<String> next(Collector collector, boolean drained) {
    if (!collector.changes.isEmpty() && faults.repeatsRecords()) {
      return Optional.of(iterator.at(iterator.position(), now).toText());
    }
    return drained
        ? Optional.empty()
        : Optional.of(iterator.at(collector.position(), now).toText());
  }

  /// Takes changes until the page is full; the first one always fits.
  private final class Collector implements ChangeConsumer {
    private final List<ChangeRecord> changes = new ArrayList<>();
    private int bytes;
    private boolean full;

    @Override
    public boolean accept(ChangeRecord change) {
      full =
          changes.size() == limit
              || !changes.isEmpty() && bytes + change.storedBytes() > MAXIMUM_BYTES;
      if (!full) {
        changes.add(change);
        bytes += change.storedBytes();
      }
      return !full;
    }

    long position() {
      return changes.isEmpty() ? iterator.position() : changes.getLast().sequenceNumber();
    }
  }
}
