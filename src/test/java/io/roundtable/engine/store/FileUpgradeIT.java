package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.value.AttributeValue;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of the second form, which had neither directories of partitions nor indexes of
/// expirations.
class FileUpgradeIT {
  /// As the second form told of a time to live.
  private static final Map<String, String> OLD_SETTINGS =
      Map.of("TimeToLiveAttributeName", "end", "TimeToLiveChangedAt", "2026-10-20T09:00:00Z");

  private final TableDefinition table = Samples.tasks().withSettings(OLD_SETTINGS);

  @TempDir Path folder;

  @Test
  void fileOfTheSecondForm_getsTheDirectoryThatWritesKeep() throws Exception {
    var file = oldFile();
    var kept = rows(file, Sql.partitions(table));
    execute(file, "DROP TABLE \"" + Sql.partitions(table) + '"', "PRAGMA user_version = 2");

    open(file);

    assertEquals(40, kept.size());
    assertEquals(kept, rows(file, Sql.partitions(table)));
  }

  @Test
  void fileOfTheSecondForm_getsAnIndexOfExpirations_stillToBeFilled() throws Exception {
    var file = oldFile();
    execute(file, "DROP TABLE \"" + Sql.partitions(table) + '"', "PRAGMA user_version = 2");

    try (var store = Store.open(StoreLocation.file(file))) {
      var found = store.read(view -> view.findTable("Tasks")).join().orElseThrow();
      var index = found.expiryIndex().orElseThrow();
      assertFalse(index.complete());
      assertEquals("end", index.attribute());
      assertEquals("2026-10-20T09:00:00Z", found.settings().get("TimeToLiveChangedAt"));

      var position = store.write(unit -> unit.backfillExpirations(found, new byte[0], 500)).join();

      assertTrue(position.isEmpty());
      var due = store.read(view -> view.expirations(index, Expiration.at(0), 50, 100)).join();
      assertEquals(51, due.size());
    }
    assertEquals(List.of(), rows(file, "dropped"));
  }

  @Test
  void file_thatIsUpToDate_isLeftAsItIs() throws Exception {
    var file = oldFile();
    var before = rows(file, "definitions");
    open(file);
    assertEquals(before, rows(file, "definitions"));
  }

  private Path oldFile() {
    var file = folder.resolve("old.db");
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      for (int number = 0; number < 120; number++) {
        var item = Samples.item("p" + number % 40, "s" + number);
        Samples.put(store, table, Samples.with(item, "end", number(number)));
      }
      Samples.put(store, table, Samples.with(Samples.item("p0", "x"), "end", number(1)));
    }
    return file;
  }

  private static AttributeValue number(long value) {
    return AttributeValue.N.of(value);
  }

  private static void open(Path file) {
    Store.open(StoreLocation.file(file)).close();
  }

  private static void execute(Path file, String... statements) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        var statement = connection.createStatement()) {
      for (var sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /// The first columns of a relation, in their order.
  private static List<String> rows(Path file, String relation) throws SQLException {
    var rows = new ArrayList<String>();
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        var statement = connection.createStatement();
        var found = statement.executeQuery("SELECT * FROM \"" + relation + "\" ORDER BY 1")) {
      while (found.next()) {
        rows.add(HexFormat.of().formatHex(found.getBytes(1)));
      }
    }
    return rows;
  }
}
