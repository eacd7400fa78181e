package io.roundtable.engine.fault;

import io.roundtable.engine.store.Direction;
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
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

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
  record IndexRow(byte[] key, byte[] encoded) {}

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

  /// What a reader of an index is to see differently.
  ///
  /// @param shown rows in reading order that are shown in place of those hidden
  /// @param hidden keys of rows of the store that are not to be shown
  record Overlay(Collection<IndexRow> shown, Set<Bytes> hidden) {
    boolean isEmpty() {
      return hidden.isEmpty();
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

  /// What differs in a range of an index at this moment.
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
}
