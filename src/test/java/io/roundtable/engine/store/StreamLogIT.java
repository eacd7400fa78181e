package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.definition.StreamOptions;
import io.roundtable.engine.store.definition.StreamView;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.store.stream.ChangeRecord;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Streams as the store keeps them.
class StreamLogIT {
  private static final StoreOptions TWO_TO_A_SHARD =
      StoreOptions.DEFAULT.withStreams(StreamOptions.DEFAULT.withShardSpan(2));

  private final TableDefinition table = Samples.tasks();

  @TempDir private Path folder;

  @Test
  void undoneUnit_leavesNeitherChangeNorShard() {
    try (var store = Store.open(StoreLocation.inMemory(), TWO_TO_A_SHARD)) {
      createWithStream(store);
      Samples.put(store, table, Samples.item("a", "1"), Samples.item("a", "2"));
      var undone =
          store.write(
              unit -> {
                Samples.put(unit, Samples.item("a", "3"));
                Samples.put(unit, Samples.item("a", "4"));
                throw new IllegalStateException("on purpose");
              });
      assertThrows(CompletionException.class, undone::join);
      assertEquals(2, changes(store).size());
      Samples.put(store, table, Samples.item("a", "5"));
      assertEquals(3, changes(store).size());
      assertNumbersGrow(changes(store));
    }
  }

  @Test
  void undoneOpening_leavesNoStream() {
    try (var store = Store.open(StoreLocation.inMemory())) {
      Samples.create(store, table);
      var undone =
          store.write(
              unit -> {
                var found = unit.findTable("Tasks").orElseThrow();
                unit.openStream(found, StreamView.KEYS_ONLY, "label", Instant.EPOCH);
                unit.replaceTable(found);
                unit.findTable("Tasks");
                Samples.put(unit, Samples.item("a", "1"));
                throw new IllegalStateException("on purpose");
              });
      assertThrows(CompletionException.class, undone::join);
      Samples.put(store, table, Samples.item("a", "2"));
      assertTrue(store.read(view -> view.findStream("Tasks", "label")).join().isEmpty());
    }
  }

  @Test
  void numbers_goOnAfterReopening() {
    var location = StoreLocation.file(folder.resolve("data.db"));
    try (var store = Store.open(location, TWO_TO_A_SHARD)) {
      createWithStream(store);
      Samples.put(store, table, Samples.item("a", "1"), Samples.item("a", "2"));
    }
    try (var store = Store.open(location, TWO_TO_A_SHARD)) {
      Samples.put(store, table, Samples.item("a", "3"), Samples.item("a", "4"));
      assertEquals(4, changes(store).size());
      assertNumbersGrow(changes(store));
    }
  }

  @Test
  void fileOfTheFirstForm_getsWhatItLacks() throws Exception {
    var file = folder.resolve("old.db");
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      Samples.put(store, table, Samples.item("a", "1"));
    }
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        var statement = connection.createStatement()) {
      for (var sql :
          List.of(
              "DROP TABLE streams",
              "DROP TABLE shards",
              "DROP TABLE \"partitions-" + table.id() + '"',
              "PRAGMA user_version = 1")) {
        statement.execute(sql);
      }
    }
    for (int opening = 0; opening < 2; opening++) {
      try (var store = Store.open(StoreLocation.file(file))) {
        assertEquals(1, Samples.scan(store, table).size());
        assertTrue(store.read(view -> view.streams("", "", "", 1)).join().isEmpty());
      }
    }
  }

  @Test
  void streamThatIsForgotten_andItsTable_leaveNothingInTheFile() throws Exception {
    var file = folder.resolve("dropped.db");
    var now = new AtomicReference<>(Instant.parse("2026-11-30T09:00:00Z"));
    var options = StoreOptions.DEFAULT.withClock(now::get);
    var before = List.<String>of();
    try (var store = Store.open(StoreLocation.file(file), options)) {
      before = relations(file);
      createWithStream(store);
      Samples.put(store, table, Samples.item("a", "1"));
      now.updateAndGet(instant -> instant.plus(Duration.ofHours(25)));
      store
          .write(
              unit -> {
                unit.closeStream(table);
                var stream = unit.findStream("Tasks", "label").orElseThrow();
                assertTrue(unit.tendStream(stream, 100));
                return stream;
              })
          .join();
      now.updateAndGet(instant -> instant.plus(Duration.ofHours(25)));
      store
          .write(
              unit -> {
                var stream = unit.findStream("Tasks", "label").orElseThrow();
                assertFalse(unit.tendStream(stream, 100));
                unit.dropTable(table);
                return stream;
              })
          .join();
      assertTrue(store.read(view -> view.findStream("Tasks", "label")).join().isEmpty());
    }
    for (int opening = 0; !relations(file).equals(before); opening++) {
      assertTrue(opening < 20, () -> "left: " + relations(file));
      try (var store = Store.open(StoreLocation.file(file), options)) {
        store.write(unit -> "after a step").join();
      }
    }
  }

  private static List<String> relations(Path file) {
    var names = new ArrayList<String>();
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT name FROM sqlite_schema ORDER BY name")) {
      while (rows.next()) {
        names.add(rows.getString(1));
      }
      return names;
    } catch (SQLException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private void createWithStream(Store store) {
    store
        .write(
            unit -> {
              unit.openStream(table, StreamView.KEYS_ONLY, "label", Instant.EPOCH);
              unit.createTable(table);
              return table;
            })
        .join();
  }

  private static List<ChangeRecord> changes(Store store) {
    return store
        .read(
            view -> {
              var stream = view.findStream("Tasks", "label").orElseThrow();
              var changes = new ArrayList<ChangeRecord>();
              for (var shard : view.shards(stream, 0, 100)) {
                view.changes(stream, shard, shard.horizon(), changes::add);
              }
              return changes;
            })
        .join();
  }

  private static void assertNumbersGrow(List<ChangeRecord> changes) {
    var numbers = changes.stream().map(ChangeRecord::sequenceNumber).toList();
    assertEquals(numbers.stream().sorted().distinct().toList(), numbers);
  }
}
