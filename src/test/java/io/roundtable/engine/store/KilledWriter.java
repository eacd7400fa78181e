package io.roundtable.engine.store;

import io.roundtable.engine.store.file.StoreLocation;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;

/// A program that writes until it is killed, and prints the name of each item once its write is
/// acknowledged.
final class KilledWriter {
  private static final int CONCURRENT_WRITES = 16;

  private KilledWriter() {}

  /// Writes for ever.
  ///
  /// @param arguments the data file and the beginning of the items' names
  public static void main(String[] arguments) {
    var store = Store.open(StoreLocation.file(Path.of(arguments[0])));
    var table = store.read(view -> view.findTable("Tasks")).join().orElseThrow();
    var slots = new Semaphore(CONCURRENT_WRITES);
    for (int number = 0; true; number++) {
      slots.acquireUninterruptibly();
      var name = arguments[1] + number;
      store
          .write(
              unit -> {
                unit.put(table, null, Samples.task(name, "OPEN", 1));
                return name;
              })
          .thenAccept(System.out::println)
          .whenComplete((done, failure) -> slots.release());
    }
  }
}
