package io.roundtable.engine.operation;

import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.StoredItem;
import io.roundtable.engine.store.TableDefinition;
import io.roundtable.engine.store.WriteTransaction;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;

/// Removes items whose time to live is over. Looks for them on the store's readers, so many rows at
/// a time, and removes them in small units of work, each item only if its time is still over then.
final class ExpirySweep {
  private static final int TABLES_AT_A_TIME = 100;
  private static final int ROWS_AT_A_TIME = 1_000;
  private static final int REMOVED_AT_A_TIME = 50;
  private static final byte[] START = {};

  private final Store store;
  private final InstantSource clock;

  ExpirySweep(Store store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
  }

  /// Goes through all tables with a time to live once. Waits until that is done.
  ///
  /// @return how many items were removed
  int run() throws InterruptedException, ExecutionException {
    int removed = 0;
    var names = names("");
    while (!names.isEmpty()) {
      for (var name : names) {
        var table = store.read(view -> view.findTable(name)).get();
        if (table.isPresent() && TableSettings.of(table.get()).timeToLiveAttribute().isPresent()) {
          removed += sweep(table.get());
        }
      }
      names = names(names.getLast());
    }
    return removed;
  }

  private List<String> names(String after) throws InterruptedException, ExecutionException {
    return store.read(view -> view.tableNames(after, TABLES_AT_A_TIME)).get();
  }

  private int sweep(TableDefinition table) throws InterruptedException, ExecutionException {
    int removed = 0;
    var position = START;
    while (position != null) {
      var found = look(table, position);
      for (int from = 0; from < found.expired.size(); from += REMOVED_AT_A_TIME) {
        int to = Math.min(from + REMOVED_AT_A_TIME, found.expired.size());
        var keys = found.expired.subList(from, to);
        removed += store.write(unit -> remove(unit, table, keys)).get();
      }
      position = found.end();
    }
    return removed;
  }

  private Found look(TableDefinition table, byte[] after)
      throws InterruptedException, ExecutionException {
    return store
        .read(
            view -> {
              var found = new Found();
              var expiry = Expiry.of(view, table, clock.instant());
              if (expiry.isEmpty()) {
                return found;
              }
              var range = RowRange.all();
              view.range(
                  table,
                  after.length == 0 ? range : range.after(after, Direction.FORWARD),
                  Direction.FORWARD,
                  row -> found.take(row.key(), expiry.get().isOver(row.encoded())));
              return found;
            })
        .get();
  }

  private int remove(WriteTransaction unit, TableDefinition table, List<byte[]> keys) {
    var expiry = Expiry.of(unit, table, clock.instant());
    if (expiry.isEmpty()) {
      return 0;
    }
    var present = expiry.get().table();
    int removed = 0;
    for (var key : keys) {
      var item = unit.find(present, key).filter(found -> expiry.get().isOver(found.encoded()));
      item.map(StoredItem::item).ifPresent(expired -> unit.expire(present, expired));
      removed += item.isPresent() ? 1 : 0;
    }
    return removed;
  }

  /// Some rows that were looked at, and those of them whose time is over.
  private static final class Found {
    private final List<byte[]> expired = new ArrayList<>();
    private int rows;
    private byte[] last;

    boolean take(byte[] key, boolean isOver) {
      if (isOver) {
        expired.add(key);
      }
      rows++;
      last = key;
      return rows < ROWS_AT_A_TIME;
    }

    /// Where to go on; null where there is nothing left.
    byte[] end() {
      return rows < ROWS_AT_A_TIME ? null : last;
    }
  }
}
