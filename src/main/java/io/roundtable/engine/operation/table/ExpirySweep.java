package io.roundtable.engine.operation.table;

import io.roundtable.engine.store.Expiration;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.StoredItem;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.TableDefinition;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;

/// Removes items whose time to live is over. It finds them in the tables' indexes of expirations,
/// which it first completes where they are new, and removes them in small units of work, each item
/// only if its time is still over then.
final class ExpirySweep {
  private static final int TABLES_AT_A_TIME = 100;
  private static final int INDEXED_AT_A_TIME = 500;
  private static final int REMOVED_AT_A_TIME = 50;
  private static final byte[] START = {};

  private final Store store;
  private final InstantSource clock;
  private final BackgroundWrites writes;

  ExpirySweep(Store store, InstantSource clock, BackgroundWrites writes) {
    this.store = store;
    this.clock = clock;
    this.writes = writes;
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
        if (table.isPresent() && table.get().expiryIndex().isPresent()) {
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
    if (!table.expiryIndex().orElseThrow().complete()) {
      complete(table);
    }
    int removed = 0;
    var batch = next(table, Optional.empty());
    while (!batch.isEmpty()) {
      var due = batch;
      removed += writes.write(store, unit -> remove(unit, table, due)).get();
      batch = next(table, Optional.of(batch.getLast()));
    }
    return removed;
  }

  /// Adds the items that were there before the index. One that a restart cuts short begins anew,
  /// and one that is replaced meanwhile is left to the next time.
  private void complete(TableDefinition table) throws InterruptedException, ExecutionException {
    var position = Optional.of(START);
    while (position.isPresent()) {
      var after = position.get();
      position =
          store
              .write(
                  unit ->
                      Expiry.of(unit, table, clock.instant())
                          .map(Expiry::table)
                          .filter(present -> hasIndexOf(present, table))
                          .flatMap(present -> index(unit, present, after)))
              .get();
    }
  }

  private static boolean hasIndexOf(TableDefinition present, TableDefinition known) {
    return present
        .expiryIndex()
        .map(ExpiryIndex::id)
        .equals(known.expiryIndex().map(ExpiryIndex::id));
  }

  private static Optional<byte[]> index(
      WriteTransaction unit, TableDefinition table, byte[] after) {
    var position = unit.backfillExpirations(table, after, INDEXED_AT_A_TIME);
    if (position.isEmpty()) {
      var index = table.expiryIndex().orElseThrow().completed();
      unit.replaceTable(table.withSettings(index.in(table.settings())));
    }
    return position;
  }

  /// The next items whose time is over; none where the table is gone.
  private List<Expiration> next(TableDefinition table, Optional<Expiration> last)
      throws InterruptedException, ExecutionException {
    return store
        .read(
            view ->
                Expiry.of(view, table, clock.instant())
                    .map(
                        expiry ->
                            view.expirations(
                                expiry.index(),
                                last.orElseGet(() -> Expiration.at(expiry.oldest())),
                                expiry.now(),
                                REMOVED_AT_A_TIME))
                    .orElse(List.of()))
        .get();
  }

  private int remove(WriteTransaction unit, TableDefinition table, List<Expiration> due) {
    var expiry = Expiry.of(unit, table, clock.instant());
    if (expiry.isEmpty()) {
      return 0;
    }
    var present = expiry.get().table();
    int removed = 0;
    for (var expiration : due) {
      var item =
          unit.find(present, expiration.key())
              .filter(found -> expiry.get().isOver(found.encoded()))
              .map(StoredItem::item);
      item.ifPresent(expired -> unit.expire(present, expired));
      removed += item.isPresent() ? 1 : 0;
    }
    return removed;
  }
}
