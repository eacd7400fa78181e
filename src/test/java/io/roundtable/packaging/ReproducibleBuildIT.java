package io.roundtable.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Builds the sources again, elsewhere and by another person, and compares the jars.
@Tag("slow")
class ReproducibleBuildIT {
  private static final List<String> SOURCES =
      List.of("pom.xml", "LICENSE", "src/main", "src/assembly", "webroot");

  @TempDir private Path folder;

  @Test
  void jar_isTheSameInAnotherFolderZoneAndUmaskAndTheSecondTime() throws Exception {
    var copy = Files.createDirectory(folder.resolve("another folder"));
    for (var source : SOURCES) {
      copy(Path.of(source), copy.resolve(source));
    }
    build(copy, "");
    assertEquals(-1, Files.mismatch(PackagedJar.path(), jar(copy)), "in another folder");
    build(copy, "");
    assertEquals(-1, Files.mismatch(PackagedJar.path(), jar(copy)), "the second time");
    build(copy, "-Dnative.platform=Linux-Musl/aarch64");
    assertEquals(
        List.of("org/sqlite/native/Linux-Musl/aarch64/libsqlitejdbc.so"), natives(jar(copy)));
  }

  private static void build(Path copy, String option) throws Exception {
    var command = "umask 077; exec mvn -B -q -o package -Dmaven.test.skip=true " + option;
    var builder = new ProcessBuilder("sh", "-c", command).directory(copy.toFile());
    builder.environment().put("TZ", "America/St_Johns");
    var log = copy.resolve("log").toFile();
    var process = builder.redirectErrorStream(true).redirectOutput(log).start();
    try {
      process.waitFor(30, TimeUnit.MINUTES);
      assertEquals(0, process.exitValue(), () -> text(log));
    } finally {
      process.destroyForcibly();
    }
  }

  private static String text(File log) {
    try {
      return Files.readString(log.toPath());
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static Path jar(Path copy) {
    return copy.resolve("target").resolve("roundtable.jar");
  }

  private static List<String> natives(Path jar) throws IOException {
    var natives = new ArrayList<String>();
    try (var file = new JarFile(jar.toFile())) {
      file.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.endsWith(".so"))
          .forEach(natives::add);
    }
    return natives;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : files.toList()) {
        var target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(target.getParent());
          Files.copy(file, target);
        }
      }
    }
  }
}
