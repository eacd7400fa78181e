package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.file.StoreLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class InMemoryStoreIT {
  @Test
  void stores_areIndependent() {
    var table = Samples.tasks();
    try (var one = Store.open(StoreLocation.inMemory());
        var other = Store.open(StoreLocation.inMemory())) {
      Samples.create(one, table);
      assertTrue(other.read(view -> view.findTable("Tasks")).join().isEmpty());

      Samples.create(other, table);
      Samples.put(one, table, Samples.item("a", "1"));
      assertEquals(List.of(), Samples.scan(other, table));
    }
  }

  @Test
  void close_leavesNothingBehind() throws IOException {
    var before = temporaryFolders();
    try (var store = Store.open(StoreLocation.inMemory())) {
      var table = Samples.create(store, Samples.tasks());
      for (int number = 0; number < 200; number++) {
        var large = Samples.text("x".repeat(50_000));
        Samples.put(store, table, Samples.with(Samples.item("a", "" + number), "t", large));
      }
      assertEquals(200, store.read(view -> view.count(table)).join());
      assertEquals(before, temporaryFolders(), "while it is open, on a POSIX system");
    }
    assertEquals(before, temporaryFolders());
  }

  private static Set<Path> temporaryFolders() throws IOException {
    var temporary = Path.of(System.getProperty("java.io.tmpdir"));
    var own = "store-" + ProcessHandle.current().pid() + "-";
    try (var files = Files.list(temporary)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(own))
          .collect(Collectors.toSet());
    }
  }
}
