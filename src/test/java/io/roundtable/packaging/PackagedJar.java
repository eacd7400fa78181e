package io.roundtable.packaging;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/// The jar as it is delivered, to look into.
public record PackagedJar(JarFile file) implements AutoCloseable {
  /// Where the build left it. Skips the test where nothing was packaged.
  public static Path path() {
    var property = System.getProperty("roundtable.jar");
    assumeTrue(property != null, "roundtable.jar names no packaged program");
    var jar = Path.of(property);
    assumeTrue(Files.exists(jar), () -> "there is no packaged program at " + jar);
    return jar;
  }

  static PackagedJar open() throws IOException {
    return new PackagedJar(new JarFile(path().toFile()));
  }

  /// Every entry but folders, one that stands there twice as often as it stands there.
  List<ZipEntry> entries() {
    return file.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry.class::cast).toList();
  }

  Stream<String> names() {
    return entries().stream().map(ZipEntry::getName);
  }

  boolean has(String name) {
    return file.getEntry(name) != null;
  }

  byte[] bytes(String name) throws IOException {
    try (var in = file.getInputStream(file.getEntry(name))) {
      return in.readAllBytes();
    }
  }

  String text(String name) throws IOException {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
