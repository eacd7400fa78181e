package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.Descriptor;
import io.roundtable.engine.store.file.FileHeader;
import io.roundtable.engine.store.file.NativeDescriptor;
import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.file.StoreInUseException;
import io.roundtable.engine.store.file.StoreLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// One owner of a data file within this process, whatever path is used, and SQLite's locks on it
/// after each attempt.
class DataFileOwnerIT {
  private static final Path LOCKS = Path.of("/proc/locks");
  private final TableDefinition table = Samples.tasks(Samples.board());

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameFile() throws IOException {
    file = Files.createDirectory(folder.toRealPath().resolve("home")).resolve("tables.db");
  }

  @ParameterizedTest
  @EnumSource
  void open_whileAStoreHasTheFile_isRefusedByEveryPath(Disguise disguise) throws IOException {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      Samples.put(store, table, Samples.task("before", "OPEN", 1));
      var other = disguise.apply(file);
      var names = names();
      var locks = locks(other);

      for (int attempt = 0; attempt < 3; attempt++) {
        var location = StoreLocation.file(other);
        assertThrows(StoreInUseException.class, () -> Store.open(location));
      }
      assertEquals(names, names(), "nothing is made and nothing removed");
      assertEquals(locks, locks(other), "SQLite's locks stand");
      Samples.put(store, table, Samples.task("later", "OPEN", 1));
      assertEquals("before later", Samples.sortKeys(Samples.scan(store, table)));
    }
  }

  @Test
  void locksOfSqlite_areThereToBeLost() throws IOException {
    assumeTrue(Files.exists(LOCKS));
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      assertNotEquals(List.of(), locks(file).stream().filter(is("POSIX")).toList());
      assertNotEquals(List.of(), locks(file).stream().filter(is("OFDLCK")).toList());
    }
    assertEquals(List.of(), locks(file));
  }

  @Test
  void open_whenTheOwnersProcessClosesAnotherDescriptorOfTheFile_isStillRefused()
      throws IOException {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      Files.delete(FileHeader.sibling(file, "-lock"));
      Files.readAllBytes(file);

      assumeTrue(NativeDescriptor.SUPPORTED);
      var other = Descriptor.open(file);
      assertFalse(other.tryLock(), "SQLite's locks are lost by that, the ownership is not");
      other.close();
    }
  }

  @Test
  void open_ofACopy_isAnotherFile() throws IOException {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
    }
    var copy = Files.copy(file, file.resolveSibling("copy.db"));
    try (var store = Store.open(StoreLocation.file(file));
        var other = Store.open(StoreLocation.file(copy))) {
      Samples.put(store, table, Samples.task("one", "OPEN", 1));
      Samples.put(other, table, Samples.task("two", "OPEN", 1));
      assertEquals("one", Samples.sortKeys(Samples.scan(store, table)));
      assertEquals("two", Samples.sortKeys(Samples.scan(other, table)));
    }
  }

  @Test
  void open_atTheOldPathOfAMovedFile_isRefusedAndMakesNothing() throws IOException {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      Files.move(file, file.resolveSibling("moved.db"));
      var names = names();
      assertThrows(StoreException.class, () -> Store.open(StoreLocation.file(file)));
      assertEquals(names, names());

      Files.delete(FileHeader.sibling(file, "-lock"));
      var refusal = assertThrows(StoreException.class, () -> Store.open(StoreLocation.file(file)));
      assertTrue(refusal.getMessage().contains("tables.db-wal"), refusal.getMessage());
    }
  }

  @Test
  void open_ofAnotherFileInThePlaceOfOneInUse_isRefusedBecauseTheLogIsNotItsOwn()
      throws IOException {
    var spare = file.resolveSibling("spare.db");
    try (var store = Store.open(StoreLocation.file(spare))) {
      Samples.create(store, table);
    }
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      Samples.put(store, table, Samples.task("mine", "OPEN", 1));
      Files.delete(FileHeader.sibling(file, "-lock"));
      Files.move(file, file.resolveSibling("moved.db"));
      Files.move(spare, file);
      var names = names();

      assertThrows(StoreInUseException.class, () -> Store.open(StoreLocation.file(file)));
      assertEquals(names, names());
      assertEquals("mine", Samples.sortKeys(Samples.scan(store, table)));
    }
    try (var store = Store.open(StoreLocation.file(file))) {
      assertEquals("", Samples.sortKeys(Samples.scan(store, table)), "the spare one is whole");
    }
    try (var store = Store.open(StoreLocation.file(file.resolveSibling("moved.db")))) {
      assertEquals("mine", Samples.sortKeys(Samples.scan(store, table)));
    }
  }

  @Test
  void close_afterTheFileWasMoved_leavesEverythingInIt() throws IOException {
    var moved = file.resolveSibling("moved.db");
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      Samples.put(store, table, Samples.task("before", "OPEN", 1));
      Files.move(file, moved);
      Samples.put(store, table, Samples.task("later", "OPEN", 1));
    }
    try (var store = Store.open(StoreLocation.file(moved))) {
      assertEquals("before later", Samples.sortKeys(Samples.scan(store, table)));
    }
  }

  @Test
  void open_whenTheFileHasTwoNames_isRefusedUntilOneIsGone() throws IOException {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
    }
    var link = Files.createLink(file.resolveSibling("link.db"), file);
    for (var name : List.of(file, link)) {
      var refusal = assertThrows(StoreException.class, () -> Store.open(StoreLocation.file(name)));
      assertTrue(refusal.getMessage().contains("has 2 names"), refusal.getMessage());
      assertEquals(List.of("link.db", "tables.db"), names());
    }
    Files.delete(link);
    Store.open(StoreLocation.file(file)).close();
  }

  @Test
  void open_throughALinkToAFileThatIsStillToBeMade_makesItThere() throws IOException {
    var elsewhere = Files.createDirectory(folder.toRealPath().resolve("disk"));
    var link = Files.createSymbolicLink(file, Path.of("../disk/real.db"));
    try (var store = Store.open(StoreLocation.file(link))) {
      Samples.create(store, table);
    }
    assertTrue(Files.isSymbolicLink(link));
    assertTrue(Files.size(elsewhere.resolve("real.db")) > 0);
  }

  @Test
  void open_manyAtOnceWithNoFile_hasOneOwnerWhoseWritesStay() throws Exception {
    for (int round = 0; round < 20; round++) {
      var path = file.resolveSibling("round" + round + ".db");
      Files.createSymbolicLink(file.resolveSibling("link" + round + ".db"), path);
      Callable<List<Store>> opening = () -> openOrNone(path);
      Callable<List<Store>> openingLink =
          () ->
              openOrNone(
                  file.resolveSibling(path.getFileName().toString().replace("round", "link")));
      try (var threads = Executors.newFixedThreadPool(6)) {
        var tries = new ArrayList<Callable<List<Store>>>();
        for (int number = 0; number < 3; number++) {
          tries.add(opening);
          tries.add(openingLink);
        }
        var owners = new ArrayList<Store>();
        for (var done : threads.invokeAll(tries)) {
          owners.addAll(done.get());
        }
        assertEquals(1, owners.size());
        try (var owner = owners.getFirst()) {
          Samples.create(owner, table);
        }
      }
      try (var store = Store.open(StoreLocation.file(path))) {
        assertTrue(store.read(view -> view.findTable(table.name())).join().isPresent());
      }
    }
  }

  @Test
  void copy_whileAStoreHasTheFile_leavesSqlitesLocks() throws IOException {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      Samples.put(store, table, Samples.task("t1", "OPEN", 1));
      var locks = locks(file);
      var copy = file.resolveSibling("copy.db");
      Backup.copy(file, copy);

      assertEquals(locks, locks(file));
      assertThrows(StoreInUseException.class, () -> Store.open(StoreLocation.file(file)));
      try (var copied = Store.open(StoreLocation.file(copy))) {
        assertEquals("t1", Samples.sortKeys(Samples.scan(copied, table)));
      }
    }
  }

  @Test
  void copy_byAnotherNameOfTheFile_isRefusedBecauseTheLogLiesElsewhere() throws IOException {
    try (var store = Store.open(StoreLocation.file(file))) {
      Samples.create(store, table);
      var link = Files.createLink(file.resolveSibling("link.db"), file);
      var locks = locks(file);

      var copy = file.resolveSibling("copy.db");
      var refusal = assertThrows(StoreException.class, () -> Backup.copy(link, copy));
      assertTrue(refusal.getMessage().contains("another name"), refusal.getMessage());
      assertFalse(Files.exists(copy));
      assertEquals(locks, locks(file));
      Backup.copy(file, copy);
      assertEquals(locks, locks(file));
    }
    Files.delete(file.resolveSibling("copy.db"));
    var refusal =
        assertThrows(StoreException.class, () -> Backup.copy(file, file.resolveSibling("copy.db")));
    assertTrue(refusal.getMessage().contains("has 2 names"), refusal.getMessage());
  }

  private static List<Store> openOrNone(Path path) {
    try {
      return List.of(Store.open(StoreLocation.file(path)));
    } catch (StoreInUseException _) {
      return List.of();
    }
  }

  private List<String> names() throws IOException {
    try (var files = Files.list(file.getParent())) {
      return files.map(found -> found.getFileName().toString()).sorted().toList();
    }
  }

  private static Predicate<String> is(String kind) {
    return line -> line.contains(kind);
  }

  /// The lines of the system's list of locks that are about a file, without their numbers.
  private static List<String> locks(Path path) throws IOException {
    if (!Files.exists(LOCKS)) {
      return List.of();
    }
    var inode = ":" + Files.getAttribute(path, "unix:ino") + " ";
    return Files.readAllLines(LOCKS).stream()
        .filter(line -> line.contains(inode))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .sorted()
        .toList();
  }
}
