package io.roundtable.engine.fault;

import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.Row;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.value.Bytes;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/// The changes that indexes do not show yet. The store's own index rows are always up to date; for
/// each item whose latest changes are still to be hidden, this knows the row that the index showed
/// before the first of them.
///
/// A change is noted before it is committed and shows the row as it was: so a reader finds the same
/// row whether or not its view holds the commit. Changes of one item appear in their order.
final class IndexLag {
  private static final int CHANGES_BETWEEN_CLEANINGS = 1_024;

  private final InstantSource clock;
  private final Map<String, Map<Bytes, Deque<Change>>> pending = new HashMap<>();
  private int noted;

  IndexLag(InstantSource clock) {
    this.clock = clock;
  }

  /// A row of an index.
  ///
  /// @param key its key bytes
  /// @param encoded its projected item
  @SuppressWarnings("ArrayRecordComponent")
  record IndexRow(byte[] key, byte[] encoded) implements Row {}

  /// A change of one item's row.
  ///
  /// @param indexId the id of the index
  /// @param tableKey the item
  /// @param before the row as it was, null where there was none
  /// @param afterKey the key of the row that comes, null where none does
  /// @param visibleAtMillis since 1970
  @SuppressWarnings("ArrayRecordComponent")
  record Change(
      String indexId, Bytes tableKey, IndexRow before, byte[] afterKey, long visibleAtMillis) {}

  /// Differences between the store and a reader's view of an index.
  ///
  /// @param shown rows in reading order that are shown in place of those hidden
  /// @param hidden keys of rows of the store that are not to be shown
  record Overlay(Collection<IndexRow> shown, Set<Bytes> hidden) {
    /// Hands on the rows of the store as a reader is to see them.
    ///
    /// @param rows gives them in the direction for which this was made
    void show(Direction direction, RowConsumer consumer, Consumer<RowConsumer> rows) {
      if (hidden.isEmpty()) {
        rows.accept(consumer);
        return;
      }
      var merge = new Merge(this, direction, consumer);
      rows.accept(merge);
      merge.finish();
    }
  }

  /// Notes a change.
  ///
  /// @param lagMillis how long it is to be hidden
  synchronized Change note(
      String indexId, byte[] tableKey, IndexRow before, byte[] afterKey, long lagMillis) {
    if (++noted % CHANGES_BETWEEN_CLEANINGS == 0) {
      pending.values().forEach(this::dropVisible);
    }
    var key = Bytes.copyOf(tableKey);
    var changes =
        pending
            .computeIfAbsent(indexId, _ -> new HashMap<>())
            .computeIfAbsent(key, _ -> new ArrayDeque<>());
    long earliest = changes.isEmpty() ? 0 : changes.getLast().visibleAtMillis();
    long visibleAt = Math.max(earliest, clock.millis() + lagMillis);
    var change = new Change(indexId, key, before, afterKey, visibleAt);
    changes.addLast(change);
    return change;
  }

  /// Forgets changes that were undone.
  synchronized void forget(Collection<Change> undone) {
    for (var change : undone) {
      var changes = pending.getOrDefault(change.indexId(), Map.of()).get(change.tableKey());
      if (changes != null) {
        changes.removeIf(other -> other == change);
      }
    }
  }

  /// Shows everything.
  synchronized void clear() {
    pending.clear();
  }

  /// The differences in a range of an index at this moment.
  synchronized Overlay overlay(String indexId, RowRange range, Direction direction) {
    var items = pending.getOrDefault(indexId, Map.of());
    dropVisible(items);
    Comparator<byte[]> order = Arrays::compareUnsigned;
    var shown =
        new TreeMap<byte[], IndexRow>(direction == Direction.FORWARD ? order : order.reversed());
    var hidden = new HashSet<Bytes>();
    for (var changes : items.values()) {
      var first = changes.getFirst().before();
      if (first != null && contains(range, first.key())) {
        shown.put(first.key(), first);
      }
      for (var change : changes) {
        hide(hidden, change.before() == null ? null : change.before().key());
        hide(hidden, change.afterKey());
      }
    }
    return new Overlay(shown.values(), hidden);
  }

  private void dropVisible(Map<Bytes, Deque<Change>> items) {
    long now = clock.millis();
    items
        .values()
        .removeIf(
            changes -> {
              while (!changes.isEmpty() && changes.getFirst().visibleAtMillis() <= now) {
                changes.removeFirst();
              }
              return changes.isEmpty();
            });
  }

  private static void hide(Set<Bytes> hidden, byte[] keyOrNull) {
    if (keyOrNull != null) {
      hidden.add(Bytes.copyOf(keyOrNull));
    }
  }

  private static boolean contains(RowRange range, byte[] key) {
    return Arrays.compareUnsigned(range.low(), key) <= 0
        && (range.high() == null || Arrays.compareUnsigned(key, range.high()) < 0);
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
      goesOn = consumer.accept(next);
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
