package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.value.Item;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// Prints how fast the store is on this machine. Run its `main` with the test class path; the
/// argument is the number of items, 100,000 unless it is given.
final class StoreMeasurement {
  private static final Duration WARM_UP = Duration.ofSeconds(2);
  private static final Duration MEASURED = Duration.ofSeconds(4);
  private static final int LOADED_TOGETHER = 100;
  private static final String FILLER = "x".repeat(250);

  private final Store store;
  private final IndexDefinition board = Samples.board();
  private final TableDefinition table = Samples.tasks(board);
  private final int items;
  private final Random random = new Random(1);
  private final AtomicLong written = new AtomicLong();

  private StoreMeasurement(Store store, int items) {
    this.store = store;
    this.items = items;
  }

  /// Measures in a file, then in memory.
  ///
  /// @param arguments the number of items, or nothing
  /// @throws IOException where there is no temporary folder
  public static void main(String[] arguments) throws IOException {
    int items = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
    var folder = Files.createTempDirectory(Path.of("target"), "measurement-");
    var file = folder.resolve("tables.db");
    try (var store = Store.open(StoreLocation.file(file))) {
      new StoreMeasurement(store, items).measure("file");
    }
    System.out.printf("file: %,d bytes%n", Files.size(file));
    Files.delete(file);
    Files.delete(folder);
    try (var store = Store.open(StoreLocation.inMemory())) {
      new StoreMeasurement(store, items).measure("memory");
    }
  }

  private void measure(String where) {
    Samples.create(store, table);
    long begun = System.nanoTime();
    load();
    double seconds = (System.nanoTime() - begun) / 1e9;
    System.out.printf(
        "%s: loaded %,.0f items/s, %d together%n", where, items / seconds, LOADED_TOGETHER);
    for (int callers : new int[] {1, 16}) {
      print(where, "points", callers, this::point);
      print(where, "ranges of 100", callers, this::range);
      print(where, "durable writes", callers, this::write);
    }
  }

  private void load() {
    for (int first = 0; first < items; first += LOADED_TOGETHER) {
      int from = first;
      store
          .write(
              unit -> {
                for (int number = from; number < from + LOADED_TOGETHER; number++) {
                  unit.put(table, null, task(number));
                }
                return from;
              })
          .join();
    }
  }

  private static Item task(long number) {
    return Samples.with(
        Samples.task("TASK#%09d".formatted(number), "OPEN", number), "body", Samples.text(FILLER));
  }

  private CompletableFuture<?> point() {
    var key = table.keyOf(task(random.nextInt(items)));
    return store.read(
        view -> view.find(view.findTable("Tasks").orElseThrow(), key).orElseThrow().encoded());
  }

  private CompletableFuture<?> range() {
    var start = table.keyOf(board, task(random.nextInt(items - 100))).orElseThrow();
    var range = RowRange.all().after(start, Direction.FORWARD);
    return store.read(
        view -> {
          view.findTable("Tasks").orElseThrow();
          var left = new int[] {100};
          view.range(
              board, range, Direction.FORWARD, row -> row.encoded().length > 0 && --left[0] > 0);
          return left;
        });
  }

  private CompletableFuture<?> write() {
    var task = task(items + written.getAndIncrement());
    return store.write(
        unit -> {
          Samples.put(unit, task);
          return task;
        });
  }

  private void print(String where, String what, int callers, Supplier<CompletableFuture<?>> call) {
    run(callers, call, WARM_UP);
    double rate = run(callers, call, MEASURED) / (double) MEASURED.toSeconds();
    System.out.printf("%s: %,.0f %s/s, %d waiting callers%n", where, rate, what, callers);
  }

  private static long run(int callers, Supplier<CompletableFuture<?>> call, Duration time) {
    var slots = new Semaphore(callers);
    long end = System.nanoTime() + time.toNanos();
    int done = 0;
    while (System.nanoTime() < end) {
      slots.acquireUninterruptibly();
      done++;
      call.get().whenComplete((result, failure) -> slots.release());
    }
    slots.acquireUninterruptibly(callers);
    return done;
  }
}
