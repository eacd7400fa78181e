package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexEntry;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.Projection;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreLocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BackfillIT {
  private static final byte[] START = {};

  private final IndexDefinition board =
      Samples.board(IndexStatus.CREATING, new Projection.Include(List.of("title")));
  private final TableDefinition before = Samples.tasks();
  private final TableDefinition table = before.withIndexes(List.of(board), before.attributeTypes());
  @AutoClose private Store store;

  @BeforeEach
  void open() {
    store = Store.open(StoreLocation.inMemory());
    Samples.create(store, before);
  }

  @Test
  void backfill_goesThroughTheTableInBatchesAndSkipsWhatHasNoPlace() {
    for (int number = 0; number < 10; number++) {
      Samples.put(store, before, Samples.task("t" + number, "OPEN", number));
    }
    Samples.put(store, before, Samples.item("z", "no task"));
    Samples.put(store, before, Samples.with(Samples.task("x", "", 1), "rank", Samples.text("one")));
    addIndex();

    int batches = 0;
    var position = Optional.of(START);
    while (position.isPresent()) {
      position = batch(position.get(), 5);
      batches++;
    }

    assertEquals(3, batches);
    assertEquals("t0 t1 t2 t3 t4 t5 t6 t7 t8 t9", Samples.sortKeys(Samples.scan(store, board)));
  }

  @Test
  void backfill_whenTheItemChangedMeanwhile_writesItAsItIs() {
    Samples.put(store, before, Samples.task("a", "OPEN", 1), Samples.task("b", "OPEN", 1));
    addIndex();
    var position = batch(START, 1).orElseThrow();

    Samples.put(store, table, Samples.task("a", "DONE", 1));
    Samples.put(store, table, Samples.task("b", "DONE", 2));
    Samples.delete(store, Samples.item("T#acme", "a"));
    batch(position, 10);
    batch(START, 10);

    var rows = Samples.scan(store, board);
    assertEquals("b", Samples.sortKeys(rows));
    assertEquals(Samples.text("DONE"), rows.getFirst().attributes().get("status"));
  }

  @Test
  void backfill_whileWritesRun_endsWithTheIndexOfTheTable() {
    for (int number = 0; number < 400; number++) {
      Samples.put(store, before, Samples.task("t" + number, "OPEN", number));
    }
    addIndex();
    var random = new Random(7);
    var running = new ArrayList<CompletableFuture<?>>();
    var position = Optional.of(START);
    while (position.isPresent()) {
      for (int write = 0; write < 20; write++) {
        running.add(change(random.nextInt(500), random.nextInt(4)));
      }
      position = batch(position.get(), 25);
    }
    CompletableFuture.allOf(running.toArray(CompletableFuture[]::new)).join();

    assertIndexFollowsTable();
  }

  private CompletableFuture<?> change(int number, int kind) {
    return store.write(
        unit -> {
          var task = Samples.task("t" + number, kind == 0 ? "OPEN" : "DONE", number + kind);
          var old = unit.find(table, table.keyOf(task)).map(StoredItem::item);
          if (kind < 2) {
            unit.put(table, old.orElse(null), task);
          } else if (kind == 2) {
            unit.put(table, old.orElse(null), Samples.without(task, "rank"));
          } else {
            old.ifPresent(present -> unit.delete(table, present));
          }
          return kind;
        });
  }

  private void assertIndexFollowsTable() {
    var expected = new HashMap<Object, Object>();
    for (var item : Samples.scan(store, table)) {
      IndexEntry.of(table, board, item)
          .ifPresent(entry -> expected.put(item.attributes().get("SK"), entry.image()));
    }
    var rows = Samples.scan(store, board);
    var found = new HashMap<Object, Object>();
    rows.forEach(row -> found.put(row.attributes().get("SK"), row));

    assertTrue(expected.size() > 100, "enough is left to compare");
    assertEquals(expected, found);
    assertEquals(expected.size(), rows.size());
  }

  private void addIndex() {
    store
        .write(
            unit -> {
              unit.replaceTable(table);
              return table;
            })
        .join();
  }

  private Optional<byte[]> batch(byte[] after, int size) {
    return store.write(unit -> unit.backfill(table, board, after, size)).join();
  }
}
