package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreInUseException;
import io.roundtable.engine.store.file.StoreLocation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 30, unit = TimeUnit.MINUTES)
class KilledProcessIT {
  private final IndexDefinition board = Samples.board();
  private final TableDefinition table = Samples.tasks(board);
  private final Random random = new Random(20261130);

  @TempDir Path folder;

  @Test
  void everyAcknowledgedWrite_survivesKill9() throws Exception {
    killRepeatedly(3);
  }

  @Test
  @Tag("slow")
  void everyAcknowledgedWrite_survivesKill9_manyTimes() throws Exception {
    killRepeatedly(60);
  }

  private void killRepeatedly(int rounds) throws Exception {
    var location = StoreLocation.file(folder.resolve("tables.db"));
    try (var store = Store.open(location)) {
      Samples.create(store, table);
    }
    var acknowledged = new HashSet<String>();
    for (int round = 0; round < rounds; round++) {
      runAndKill("r" + round + "-", acknowledged);
      try (var store = Store.open(location)) {
        assertHolds(store, acknowledged);
      }
    }
  }

  /// Kills the writer after some hundred acknowledgements, at a moment of its own.
  private void runAndKill(String prefix, Set<String> acknowledged) throws Exception {
    var path = folder.resolve("tables.db");
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-classpath",
                System.getProperty("java.class.path"),
                KilledWriter.class.getName(),
                path.toString(),
                prefix)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      int enough = 200 + random.nextInt(2000);
      readLines(process, enough, acknowledged);
      var location = StoreLocation.file(path);
      assertThrows(StoreInUseException.class, () -> Store.open(location));
    } finally {
      process.toHandle().destroyForcibly();
    }
    readLines(process, Integer.MAX_VALUE, acknowledged);
    process.waitFor();
  }

  private static void readLines(Process process, int most, Set<String> acknowledged)
      throws IOException {
    var reader = process.inputReader();
    int read = 0;
    for (var line = reader.readLine(); line != null; line = reader.readLine()) {
      acknowledged.add(line);
      read++;
      if (read >= most) {
        return;
      }
    }
    assertEquals(Integer.MAX_VALUE, most, "the writer ran until it was killed");
  }

  private void assertHolds(Store store, Set<String> acknowledged) {
    var stored = new HashSet<String>();
    Samples.scan(store, table).forEach(item -> stored.add(Samples.sortKeys(List.of(item))));
    var lost = new HashSet<>(acknowledged);
    lost.removeAll(stored);

    assertEquals(Set.of(), lost, "acknowledged and lost");
    assertTrue(acknowledged.size() >= 200);
    assertEquals(stored.size(), Samples.scan(store, board).size(), "the index has the same items");
  }
}
