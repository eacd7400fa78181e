package io.roundtable.engine.fault;

import io.roundtable.engine.fault.IndexLag.IndexRow;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.Row;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.value.Bytes;
import java.util.Arrays;
import java.util.Iterator;

/// A view whose indexes are behind its tables.
final class LaggingRead extends ForwardingRead {
  private final IndexLag lag;

  LaggingRead(ReadTransaction transaction, IndexLag lag) {
    super(transaction);
    this.lag = lag;
  }

  @Override
  public void range(
      IndexDefinition index, RowRange range, Direction direction, RowConsumer consumer) {
    var overlay = lag.overlay(index.id(), range, direction);
    if (overlay.isEmpty()) {
      super.range(index, range, direction, consumer);
      return;
    }
    var merge = new Merge(overlay, direction, consumer);
    super.range(index, range, direction, merge);
    merge.finish();
  }

  /// The rows of the store but for the hidden ones, and between them those that are shown instead.
  private static final class Merge implements RowConsumer {
    private final IndexLag.Overlay overlay;
    private final Direction direction;
    private final RowConsumer consumer;
    private final Iterator<IndexRow> shown;
    private IndexRow next;
    private boolean goesOn = true;

    Merge(IndexLag.Overlay overlay, Direction direction, RowConsumer consumer) {
      this.overlay = overlay;
      this.direction = direction;
      this.consumer = consumer;
      this.shown = overlay.shown().iterator();
      advance();
    }

    @Override
    public boolean accept(Row row) {
      var key = row.key();
      while (goesOn && next != null && isBefore(next.key(), key)) {
        give();
      }
      if (goesOn && !overlay.hidden().contains(Bytes.copyOf(key))) {
        goesOn = consumer.accept(row);
      }
      return goesOn;
    }

    /// Gives what comes after the last row of the store.
    void finish() {
      while (goesOn && next != null) {
        give();
      }
    }

    private void give() {
      goesOn = consumer.accept(new HeldRow(next.key(), next.encoded()));
      advance();
    }

    private void advance() {
      next = shown.hasNext() ? shown.next() : null;
    }

    private boolean isBefore(byte[] one, byte[] other) {
      int order = Arrays.compareUnsigned(one, other);
      return switch (direction) {
        case FORWARD -> order < 0;
        case BACKWARD -> order > 0;
      };
    }
  }
}
