package io.roundtable.packaging;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// A line of the list that the build makes of dependencies and their licences.
///
/// @param name group, artifact and version with a colon between them
/// @param licences SPDX identifiers; the dependency may be used under any one of them
record Dependency(String name, List<String> licences, String address) {
  private static final String HEADING_OF_PARTS = "Parts that these hold in turn:";

  /// Reads the list as it stands in the jar, and leaves out the parts of parts.
  static List<Dependency> list(String text) {
    return text.lines()
        .takeWhile(line -> !line.equals(HEADING_OF_PARTS))
        .filter(line -> line.contains(" | "))
        .map(Dependency::of)
        .toList();
  }

  private static Dependency of(String line) {
    var cells = line.split(" \\| ");
    return new Dependency(cells[0], List.of(cells[1].split(" or ")), cells[2]);
  }

  String group() {
    return name.split(":")[0];
  }

  String artifact() {
    return name.split(":")[1];
  }

  String version() {
    return name.split(":")[2];
  }

  /// The jars of this process's class path.
  static Stream<Path> jarsOfClassPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(element -> element.endsWith(".jar"))
        .map(Path::of);
  }

  /// Whether a file is this dependency's jar, by the file's name and the folder of its version.
  boolean isIn(Path jar) {
    return jar.endsWith(Path.of(artifact(), version(), artifact() + "-" + version() + ".jar"))
        && jar.toString().contains(group().replace('.', File.separatorChar));
  }
}
