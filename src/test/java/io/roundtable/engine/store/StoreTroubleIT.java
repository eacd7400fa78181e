package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.FileHeader;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.store.file.StoreUnwritableException;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.value.Item;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a store tells of a disk that takes no more, here one that SQLite is told to take for full.
class StoreTroubleIT {
  private static final Optional<String> FULL = Optional.of("The disk is full: nothing was stored.");
  private static final Duration A_WHILE = Duration.ofMinutes(1);

  private final TableDefinition table = Samples.tasks(Samples.board());
  private Instant now = Instant.parse("2026-12-01T09:00:00Z");

  @TempDir Path folder;
  private Path file;
  private Store store;

  @BeforeEach
  void open() {
    file = folder.resolve("tables.db");
    store = Store.open(StoreLocation.file(file), StoreOptions.DEFAULT.withClock(() -> now));
    Samples.create(store, table);
  }

  @Test
  void trouble_whereNoneIsKnown_writesNothing() throws Exception {
    var log = FileHeader.sibling(file, "-wal");
    long before = Files.size(log);
    for (int check = 0; check < 20; check++) {
      now = now.plus(A_WHILE);
      assertEquals(Optional.empty(), store.trouble().join());
    }
    assertEquals(before, Files.size(log));
    store.close();
  }

  @Test
  void trouble_afterAWriteThatFailed_staysUntilThereIsSpaceForALargeOne() {
    limitPages(40);
    var refusal = assertThrows(CompletionException.class, () -> put("large", 300_000));
    assertInstanceOf(StoreUnwritableException.class, refusal.getCause());
    assertEquals(FULL, store.trouble().join());

    put("small", 10);
    now = now.plus(A_WHILE);
    assertEquals(FULL, store.trouble().join(), "a small one still fits");
    assertEquals("small", Samples.sortKeys(Samples.scan(store, table)), "reading goes on");

    limitPages(1_000_000);
    assertEquals(FULL, store.trouble().join(), "it does not try again at once");
    now = now.plus(A_WHILE);
    assertEquals(Optional.empty(), store.trouble().join());
    put("large", 300_000);
    store.close();
  }

  @Test
  void trouble_whereARequestIsRefusedForItself_isNone() {
    var failure =
        assertThrows(
            CompletionException.class,
            () -> store.write(unit -> unit.findTable(null).orElseThrow()).join());
    assertEquals(Optional.empty(), store.trouble().join(), failure::toString);
    store.close();
  }

  @Test
  void sweep_whenTheStoreIsBusyAtThatMoment_goesOnALittleLater() throws Exception {
    store.close();
    try (var narrow = Store.open(StoreLocation.file(file), new StoreOptions(1, 1, 1))) {
      var running = new CountDownLatch(1);
      var full = new CountDownLatch(1);
      var dropping =
          narrow.write(
              unit -> {
                unit.dropTable(table);
                running.countDown();
                return await(full);
              });
      running.await();
      var waiting = narrow.write(unit -> "no more than one may wait");
      full.countDown();
      assertTrue(dropping.join());
      waiting.join();

      var deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
      while (dropped(narrow).isPresent()) {
        assertTrue(System.nanoTime() < deadline, "the space of the table is never freed");
      }
    }
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(60, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private static Optional<String> dropped(Store store) {
    return store
        .read(view -> ((ReadView) view).session.first(Sql.NEXT_DROPPED, row -> row.getString(1)))
        .join();
  }

  private void put(String name, int bytes) {
    Item item =
        Samples.with(Samples.task(name, "OPEN", 1), "body", Samples.text("x".repeat(bytes)));
    Samples.put(store, table, item);
  }

  private void limitPages(int pages) {
    store
        .write(
            unit -> {
              ((WriteUnit) unit).session.execute("PRAGMA max_page_count = " + pages);
              return pages;
            })
        .join();
  }
}
