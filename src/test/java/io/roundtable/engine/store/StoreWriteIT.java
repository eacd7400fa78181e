package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreBusyException;
import io.roundtable.engine.store.file.StoreClosedException;
import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.file.StoreLocation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class StoreWriteIT {
  private final IndexDefinition board = Samples.board();
  private final TableDefinition table = Samples.tasks(board);
  @AutoClose private Store store;

  @BeforeEach
  void open() {
    store = Store.open(StoreLocation.inMemory());
    Samples.create(store, table);
  }

  @Test
  void write_whenAUnitOfAGroupFails_undoesThatUnitAlone() {
    var gate = holdWriter();
    var units = new ArrayList<CompletableFuture<Void>>();
    for (int number = 0; number < 9; number++) {
      units.add(put("t" + number, number == 4));
    }
    gate.countDown();

    var failure = assertThrows(CompletionException.class, units.get(4)::join);
    assertInstanceOf(IllegalStateException.class, failure.getCause());
    units.remove(4);
    units.forEach(CompletableFuture::join);
    assertEquals("t0 t1 t2 t3 t5 t6 t7 t8", Samples.sortKeys(Samples.scan(store, table)));
    assertEquals("t0 t1 t2 t3 t5 t6 t7 t8", Samples.sortKeys(Samples.scan(store, board)));
  }

  @Test
  void write_whenSqliteRefusesAndTheUnitGoesOn_undoesTheUnitAlone() {
    var gate = holdWriter();
    var refused =
        store.write(
            unit -> {
              Samples.put(unit, Samples.item("a", "before"));
              assertThrows(StoreException.class, () -> unit.createTable(table));
              assertThrows(
                  StoreException.class, () -> Samples.put(unit, Samples.item("a", "after")));
              return "swallowed";
            });
    var other = put("kept", false);
    gate.countDown();

    var failure = assertThrows(CompletionException.class, refused::join);
    assertInstanceOf(StoreException.class, failure.getCause());
    other.join();
    assertEquals("kept", Samples.sortKeys(Samples.scan(store, table)));
  }

  @Test
  void write_whenDefinitionsAreUndone_forgetsThem() {
    var changed = table.withIndexes(List.of(), table.attributeTypes());
    var failed =
        store.write(
            unit -> {
              unit.replaceTable(changed);
              assertEquals(changed, unit.findTable("Tasks").orElseThrow());
              throw new IllegalStateException("undone");
            });

    assertThrows(CompletionException.class, failed::join);
    assertEquals(table, store.write(unit -> unit.findTable("Tasks")).join().orElseThrow());
    assertEquals(table, store.read(view -> view.findTable("Tasks")).join().orElseThrow());
  }

  @Test
  void write_whenTooManyWait_refusesAndStaysUsable() {
    try (var small = Store.open(StoreLocation.inMemory(), new StoreOptions(1, 1, 1))) {
      var gate = new CountDownLatch(1);
      var begun = new CountDownLatch(1);
      var first = small.write(unit -> await(begun, gate));
      await(begun);
      var second = small.write(unit -> "second");
      var third = small.write(unit -> "third");

      var failure = assertThrows(CompletionException.class, third::join);
      assertInstanceOf(StoreBusyException.class, failure.getCause());
      gate.countDown();
      first.join();
      assertEquals("second", second.join());
    }
  }

  @Test
  void write_whenAbandonedBeforeItBegins_isNotDone() {
    var gate = holdWriter();
    var abandoned = put("t1", false);
    abandoned.cancel(false);
    gate.countDown();

    put("t2", false).join();
    assertEquals("t2", Samples.sortKeys(Samples.scan(store, table)));
  }

  @Test
  void close_finishesWhatWasAcceptedAndRefusesTheRest() {
    var gate = holdWriter();
    var accepted = put("t1", false);
    gate.countDown();
    store.close();
    store.close();

    accepted.join();
    var refused = store.read(view -> "late");
    assertInstanceOf(
        StoreClosedException.class,
        assertThrows(CompletionException.class, refused::join).getCause());
  }

  @Test
  void futures_completeOutsideTheStoresThreads() {
    var threads = new ArrayList<Thread>();
    var gate = holdWriter();
    var written =
        store.write(unit -> threads.add(Thread.currentThread())).thenApply(StoreWriteIT::current);
    gate.countDown();

    assertTrue(written.join().isVirtual());
    assertFalse(threads.getFirst().isVirtual());
  }

  @Test
  void read_seesEveryWriteThatWasAcknowledged() {
    for (int number = 0; number < 500; number++) {
      var id = "t" + number;
      put(id, false).join();
      assertTrue(
          store
              .read(view -> view.find(table, table.keyOf(Samples.item("a", id))))
              .join()
              .isPresent(),
          id);
    }
  }

  @Test
  void read_keepsItsViewWhileOthersWrite() {
    Samples.put(store, table, Samples.item("a", "1"));
    var begun = new CountDownLatch(1);
    var gate = new CountDownLatch(1);
    var counts =
        store.read(
            view -> {
              long first = view.count(table);
              await(begun, gate);
              return List.of(first, view.count(table));
            });
    await(begun);
    Samples.put(store, table, Samples.item("a", "2"));
    gate.countDown();

    assertEquals(List.of(1L, 1L), counts.join());
    assertEquals(2, store.read(view -> view.count(table)).join());
  }

  @Test
  void records_areKeptUntilTheirTimeIsOver() {
    var noon = Instant.parse("2026-10-20T12:00:00Z");
    store
        .write(
            unit -> {
              unit.putRecord("token", "a", new byte[] {1}, noon);
              unit.putRecord("token", "b", new byte[] {2}, noon.plusSeconds(1));
              unit.putRecord("other", "a", new byte[] {3}, noon.minusSeconds(1));
              return unit;
            })
        .join();

    assertEquals(1, store.write(unit -> unit.deleteExpiredRecords(noon, 1)).join());
    assertEquals(1, store.write(unit -> unit.deleteExpiredRecords(noon, 9)).join());
    assertTrue(store.read(view -> view.findRecord("token", "a")).join().isEmpty());
    assertEquals(2, store.read(view -> view.findRecord("token", "b")).join().orElseThrow()[0]);
  }

  @Test
  void tableNames_areListedInOrderAndInPages() {
    Samples.create(store, renamed("Alpha"));
    Samples.create(store, renamed("beta"));

    assertEquals(
        List.of("Alpha", "Tasks", "beta"), store.read(view -> view.tableNames("", 9)).join());
    assertEquals(List.of("Tasks"), store.read(view -> view.tableNames("Alpha", 1)).join());
  }

  @Test
  void dropTable_freesItsRelationsAndItsName() {
    Samples.put(store, table, Samples.task("t1", "OPEN", 1));
    store
        .write(
            unit -> {
              unit.dropTable(table);
              return table;
            })
        .join();

    assertTrue(store.read(view -> view.findTable("Tasks")).join().isEmpty());
    var again = Samples.create(store, Samples.tasks());
    assertEquals(List.of(), Samples.scan(store, again));
  }

  private static TableDefinition renamed(String name) {
    var model = Samples.tasks();
    return new TableDefinition(
        name,
        model.id(),
        model.keys(),
        model.attributeTypes(),
        model.createdAt(),
        model.billingMode(),
        model.deletionProtected(),
        model.indexes(),
        model.settings());
  }

  private CompletableFuture<Void> put(String id, boolean failing) {
    return store.write(
        unit -> {
          Samples.put(unit, Samples.with(Samples.task(id, "OPEN", 1), "PK", Samples.text("a")));
          if (failing) {
            throw new IllegalStateException("this unit fails after it wrote");
          }
          return null;
        });
  }

  /// Keeps the writer inside a unit, so that what is written next waits and shares a commit.
  private CountDownLatch holdWriter() {
    var gate = new CountDownLatch(1);
    var begun = new CountDownLatch(1);
    store.write(unit -> await(begun, gate));
    await(begun);
    return gate;
  }

  private static Thread current(Object ignored) {
    assertSame(Boolean.TRUE, ignored);
    return Thread.currentThread();
  }

  private static boolean await(CountDownLatch begun, CountDownLatch gate) {
    begun.countDown();
    return await(gate);
  }

  private static boolean await(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
