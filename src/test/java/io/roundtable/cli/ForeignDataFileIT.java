package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A data file that is none of ours: one line, and it stays as it is.
class ForeignDataFileIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "serve --port 0",
        "dynamodb --port 0",
        "table status",
        "table create",
        "load-demo --tasks 10"
      })
  void run_whenTheDataFileIsAText_leavesItAsItIs(String typed) throws Exception {
    var file = Files.writeString(folder.resolve("notes.txt"), "Milk, bread, 12 eggs.\n".repeat(9));

    assertLeftAlone(typed, file);
  }

  @Test
  void serve_whenTheDataFileIsAnotherProgramsDatabase_leavesItAsItIs() throws Exception {
    var file = folder.resolve("photos.db");
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        var statement = connection.createStatement()) {
      statement.execute("create table photo (id integer primary key)");
    }

    assertLeftAlone("serve --port 0", file);
  }

  @Test
  void serve_whenTheDataFileIsAFolder_refuses() {
    var result = run("serve --port 0", folder);

    assertEquals(List.of("roundtable: " + folder + " is a folder, not a data file."), result.err());
    assertEquals(ExitStatus.FAILED, result.status());
  }

  private void assertLeftAlone(String typed, Path file) throws Exception {
    var before = Files.readAllBytes(file);

    var result = run(typed, file);

    var line = " is not a data file of this program; it was left as it is.";
    assertEquals(List.of("roundtable: " + file + line), result.err());
    assertEquals(List.of(), result.out());
    assertEquals(ExitStatus.FAILED, result.status());
    assertArrayEquals(before, Files.readAllBytes(file));
    try (var files = Files.list(folder)) {
      assertEquals(List.of(file), files.toList(), "nothing lies beside it");
    }
  }

  private static Typed run(String typed, Path file) {
    return Typed.run((typed + " --data " + file).split(" "));
  }
}
