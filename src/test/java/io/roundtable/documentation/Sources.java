package io.roundtable.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The sources of the program, which the documentation names.
final class Sources {
  private static final Path ROOT = Path.of("src", "main", "java", "io", "roundtable");

  private static final Path TESTS = Path.of("src", "test", "java");

  private Sources() {}

  /// The file of a top-level class.
  ///
  /// @param name its simple name
  static Path find(String name) {
    return all().stream()
        .filter(file -> file.endsWith(name + ".java"))
        .findFirst()
        .orElseThrow(() -> new AssertionError("there is no class " + name));
  }

  /// Whether the program or its tests have such a top-level class.
  static boolean isClass(String name) {
    return Stream.concat(all().stream(), below(TESTS).stream())
        .anyMatch(file -> file.endsWith(name + ".java"));
  }

  /// A file's package below the root, for example `feature.task`; empty for the root.
  static String packageOf(Path file) {
    return ROOT.relativize(file.getParent()).toString().replace('/', '.');
  }

  /// Every package below the root.
  static List<String> packages() {
    return all().stream()
        .filter(file -> file.endsWith("package-info.java"))
        .map(Sources::packageOf)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /// The text of a file.
  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /// Every file of the program.
  static List<Path> all() {
    return below(ROOT);
  }

  private static List<Path> below(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
