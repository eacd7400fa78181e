package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.StreamView;
import io.roundtable.engine.store.file.StoreLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/// Prints what a stream adds to the price of a write on this machine. Run its `main` with the test
/// class path.
final class StreamMeasurement {
  private static final int WRITES = 20_000;
  private static final String FILLER = "x".repeat(250);

  private StreamMeasurement() {}

  /// Measures without a stream and with the smallest and the largest, three times in turn, so that
  /// the machine's moods show.
  ///
  /// @param arguments none
  /// @throws IOException where there is no temporary folder
  public static void main(String[] arguments) throws IOException {
    for (int round = 0; round < 3; round++) {
      measure("no stream", Optional.empty());
      measure("KEYS_ONLY", Optional.of(StreamView.KEYS_ONLY));
      measure("NEW_AND_OLD_IMAGES", Optional.of(StreamView.NEW_AND_OLD_IMAGES));
    }
  }

  private static void measure(String what, Optional<StreamView> view) throws IOException {
    var folder = Files.createTempDirectory(Path.of("target"), "measurement-");
    var file = folder.resolve("tables.db");
    try (var store = Store.open(StoreLocation.file(file))) {
      prepare(store, view);
      for (int callers : new int[] {1, 64}) {
        write(store, callers, WRITES / 10);
        double rate = write(store, callers, callers == 1 ? WRITES / 10 : WRITES);
        System.out.printf("%s: %,.0f durable writes/s, %d waiting callers%n", what, rate, callers);
      }
    }
    System.out.printf("%s: %,d bytes%n", what, Files.size(file));
    Files.delete(file);
    Files.delete(folder);
  }

  private static void prepare(Store store, Optional<StreamView> view) {
    var table = Samples.tasks(Samples.board());
    store
        .write(
            unit -> {
              view.ifPresent(wanted -> unit.openStream(table, wanted, "label", Instant.EPOCH));
              unit.createTable(table);
              return table;
            })
        .join();
  }

  /// Puts a thousand items in turn, each time with another rank.
  private static double write(Store store, int callers, int writes) {
    var slots = new Semaphore(callers);
    long begun = System.nanoTime();
    for (int number = 0; number < writes; number++) {
      var task =
          Samples.with(
              Samples.task("TASK#%09d".formatted(number % 1_000), "OPEN", number),
              "body",
              Samples.text(FILLER));
      slots.acquireUninterruptibly();
      store
          .write(
              unit -> {
                Samples.put(unit, task);
                return task;
              })
          .whenComplete((result, failure) -> slots.release());
    }
    slots.acquireUninterruptibly(callers);
    return writes / ((System.nanoTime() - begun) / 1e9);
  }
}
