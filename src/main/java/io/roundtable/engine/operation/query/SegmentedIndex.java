package io.roundtable.engine.operation.query;

import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.Row;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.Segment;
import io.roundtable.engine.value.KeyCodec;
import io.roundtable.engine.value.KeyPrefix;
import java.util.Arrays;

/// Reads a segment of an index in key order. Indexes have no directory of their partitions, which
/// would cost every write: of a partition that is not of the segment two rows are read at most.
final class SegmentedIndex implements RowConsumer {
  private final ReadTarget target;
  private final Segment segment;
  private final RowConsumer consumer;
  private byte[] foreign;
  private boolean leaps;

  SegmentedIndex(ReadTarget target, Segment segment, RowConsumer consumer) {
    this.target = target;
    this.segment = segment;
    this.consumer = consumer;
  }

  /// Gives the consumer the rows of the segment that lie in a range, until it wants no more.
  void read(ReadTransaction transaction, RowRange range) {
    var rest = range;
    do {
      leaps = false;
      target.range(transaction, rest, Direction.FORWARD, this);
      rest = leaps ? new RowRange(KeyCodec.after(foreign), rest.high()) : rest;
    } while (leaps);
  }

  /// A partition with one row is passed over by reading on; the second row of a partition shows
  /// that it is worth a new search.
  @Override
  public boolean accept(Row row) {
    var partition = KeyPrefix.of(row.key(), target.keys().hash().size());
    if (Arrays.equals(partition, foreign)) {
      leaps = true;
      return false;
    }
    if (segment.contains(partition)) {
      return consumer.accept(row);
    }
    foreign = partition;
    return true;
  }
}
