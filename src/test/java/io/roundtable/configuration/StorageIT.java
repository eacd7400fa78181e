package io.roundtable.configuration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StorageIT {
  @TempDir private Path folder;

  @Test
  void keysFile_ofALink_liesBesideTheFileItself() throws IOException {
    var real = Files.createDirectory(folder.toRealPath().resolve("disk")).resolve("real.db");
    Files.createFile(real);
    var link = Files.createSymbolicLink(folder.resolve("link.db"), real);

    assertEquals(real.resolveSibling("real.db-keys"), at(link).keysFile());
    assertEquals(at(real).keysFile(), at(link).keysFile());
  }

  @Test
  void keysFile_whereAnEarlierVersionMadeOneBesideTheLink_isThat() throws IOException {
    var real = Files.createFile(folder.resolve("real.db"));
    var link = Files.createSymbolicLink(folder.resolve("link.db"), real);
    var keys = Files.createFile(folder.resolve("link.db-keys"));

    assertEquals(keys, at(link).keysFile());
  }

  @Test
  void holdsData_onlyWithSomethingInTheFile() throws IOException {
    var file = folder.resolve("boards.db");
    assertFalse(at(file).holdsData());
    Files.createFile(file);
    assertFalse(at(file).holdsData());
    Files.writeString(file, "x");
    assertTrue(at(file).holdsData());
  }

  private static Storage.EmbeddedFile at(Path file) {
    return new Storage.EmbeddedFile(file, OptionalInt.empty());
  }
}
