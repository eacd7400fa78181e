package io.roundtable.engine.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.file.StoreInUseException;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.value.AttributeValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFileIT {
  private final IndexDefinition board = Samples.board();
  private final TableDefinition table = Samples.tasks(board);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("tables.db");
  }

  @Test
  void open_whenOpenedAgain_findsDefinitionsAndItems() {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      Samples.put(store, table, Samples.task("t1", "OPEN", 1));
    }
    assertEquals(List.of("tables.db"), names(), "after a clean close");

    try (var store = Store.open(StoreLocation.file(file))) {
      var found = store.read(view -> view.findTable("Tasks")).join().orElseThrow();
      assertEquals(
          DefinitionCodec.decode(DefinitionCodec.encode(table)), found, "to the millisecond");
      assertEquals(List.of(Samples.task("t1", "OPEN", 1)), Samples.scan(store, found));
      assertEquals("t1", Samples.sortKeys(Samples.scan(store, found.indexes().getFirst())));
    }
  }

  @Test
  void open_createsFilesForTheirOwnerOnly() throws IOException {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      for (var name : names()) {
        var permissions = Files.getPosixFilePermissions(folder.resolve(name));
        assertEquals("rw-------", PosixFilePermissions.toString(permissions), name);
      }
    }
  }

  @Test
  void open_whenTheNameIsUnusual_isTheFileOfThatName() {
    var odd = folder.resolve("a b?c%20#é.db");
    Store.open(StoreLocation.file(odd)).close();

    assertEquals(List.of("a b?c%20#é.db"), names());
    Store.open(StoreLocation.file(odd)).close();
  }

  @Test
  void open_whenAnotherStoreHasIt_isRefused() throws IOException {
    var link = folder.resolve("link.db");
    try (var store = Store.open(StoreLocation.file(file))) {
      Files.createSymbolicLink(link, file);
      var location = StoreLocation.file(link);
      var refusal = assertThrows(StoreInUseException.class, () -> Store.open(location));
      assertTrue(refusal.getMessage().contains("in use"), refusal.getMessage());
      Samples.create(store, table);
    }
    Store.open(StoreLocation.file(link)).close();
  }

  @Test
  void open_whenTheFileIsOfAnotherProgram_leavesEverythingAsItIs() throws Exception {
    execute("CREATE TABLE other (a)", "INSERT INTO other VALUES (1)");
    assertRefusedUntouched("not a data file of this program");

    execute("PRAGMA journal_mode = WAL", "PRAGMA application_id = 7");
    assertRefusedUntouched("not a data file of this program");

    Files.writeString(file, "Dear reader, this is a letter and no database. ".repeat(9));
    assertRefusedUntouched("not a data file of this program");

    Files.write(file, new byte[] {1, 2, 3});
    assertRefusedUntouched("not a data file of this program");
  }

  @Test
  void open_whenTheFileIsNewer_leavesEverythingAsItIs() throws Exception {
    Store.open(StoreLocation.file(file)).close();
    execute("PRAGMA user_version = " + (Sql.FORMAT + 1));

    assertRefusedUntouched("newer version");
  }

  @Test
  void open_whenTheFileIsCutShort_leavesEverythingAsItIs() throws Exception {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
    }
    var bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 4096));

    assertRefusedUntouched("damaged");
  }

  @Test
  void open_whenPagesAreOverwritten_saysThatTheFileIsDamaged() throws Exception {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
    }
    var bytes = Files.readAllBytes(file);
    Arrays.fill(bytes, 100, bytes.length, (byte) 0x5A);
    Files.write(file, bytes);

    assertRefused("damaged");
    assertEquals(Base64.getEncoder().encodeToString(bytes), contents().get("tables.db"));
  }

  @Test
  void open_whenOnlyTheLogIsLeft_doesNotDestroyIt() throws Exception {
    Files.writeString(folder.resolve("tables.db-wal"), "what could still be saved");

    assertRefusedUntouched("tables.db-wal");
  }

  @Test
  void open_whenThereIsNoSuchFolderOrItIsOne_creates_nothing() {
    var before = contents();
    var missing = StoreLocation.file(folder.resolve("missing/tables.db"));

    assertThrows(StoreException.class, () -> Store.open(missing));
    assertThrows(StoreException.class, () -> Store.open(StoreLocation.file(folder)));
    assertEquals(before, contents());
  }

  @Test
  void open_whenTheFileIsEmpty_makesItADataFile() throws IOException {
    Files.createFile(file);
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
    }
    assertTrue(Files.size(file) > 0);
  }

  @Test
  void open_whenACreationWasCutShort_beginsAnew() throws IOException {
    Files.writeString(folder.resolve("tables.db-new"), "half of a file");
    Files.writeString(folder.resolve("tables.db-lock"), "0 left by a process that was killed");

    Store.open(StoreLocation.file(file)).close();

    assertEquals(List.of("tables.db"), names());
  }

  @Test
  void write_whenTheDiskIsFull_saysSoAndKeepsWhatWasStored() {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      Samples.put(store, table, Samples.task("kept", "OPEN", 1));
      limitPages(store, 60);

      var large =
          Samples.with(Samples.task("large", "OPEN", 1), "body", Samples.text("x".repeat(300_000)));
      var failure = assertThrows(CompletionException.class, () -> Samples.put(store, table, large));
      assertTrue(failure.getCause().getMessage().contains("disk is full"), failure.getMessage());

      limitPages(store, 1_000_000);
      Samples.put(store, table, Samples.task("later", "OPEN", 1));
    }
    try (var store = Store.open(StoreLocation.file(file))) {
      assertEquals("kept later", Samples.sortKeys(Samples.scan(store, table)));
      assertEquals("kept later", Samples.sortKeys(Samples.scan(store, board)));
    }
  }

  @Test
  void close_whileATableIsBeingSwept_goesOnAfterOpening() throws SQLException {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      fill(store, 5000);
      store
          .write(
              unit -> {
                unit.dropTable(table);
                return table;
              })
          .join();
    }
    int rounds = 0;
    while (relations().stream().anyMatch(name -> name.contains(table.id()))) {
      assertFalse(rounds++ > 20, "swept in the end");
      try (var store = Store.open(StoreLocation.file(file))) {
        store.write(unit -> "after a step").join();
      }
    }
  }

  private void fill(Store store, int count) {
    store
        .write(
            unit -> {
              for (int number = 0; number < count; number++) {
                Map<String, AttributeValue> more = Map.of("n", AttributeValue.N.of(number));
                unit.put(table, null, Samples.item("p", "s" + number, more));
              }
              return count;
            })
        .join();
  }

  private static void limitPages(Store store, int pages) {
    store
        .write(
            unit -> {
              ((WriteUnit) unit).session.execute("PRAGMA max_page_count = " + pages);
              return pages;
            })
        .join();
  }

  private void assertRefusedUntouched(String reason) {
    var before = contents();
    assertRefused(reason);
    assertEquals(before, contents());
  }

  private void assertRefused(String reason) {
    var location = StoreLocation.file(file);
    var refusal = assertThrows(StoreException.class, () -> Store.open(location));
    assertTrue(refusal.getMessage().contains(reason), refusal.getMessage());
    assertFalse(refusal.getMessage().contains("\n"), "one sentence");
  }

  private void execute(String... statements) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        var statement = connection.createStatement()) {
      for (var sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private List<String> relations() throws SQLException {
    var names = new ArrayList<String>();
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT name FROM sqlite_schema")) {
      while (rows.next()) {
        names.add(rows.getString(1));
      }
    }
    return names;
  }

  private List<String> names() {
    try (var files = Files.list(folder)) {
      return files.map(found -> found.getFileName().toString()).sorted().toList();
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  /// Every file of the folder with its bytes.
  private Map<String, String> contents() {
    var contents = new TreeMap<String, String>();
    try (var files = Files.newDirectoryStream(folder)) {
      for (var found : files) {
        var bytes = Files.isRegularFile(found) ? Files.readAllBytes(found) : "".getBytes(UTF_8);
        contents.put(found.getFileName().toString(), Base64.getEncoder().encodeToString(bytes));
      }
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
    return contents;
  }
}
