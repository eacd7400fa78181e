package io.roundtable.engine.fidelity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The conversations in the folder `rules`, one file for each operation.
final class RuleScripts {
  private static final String ENDING = ".txt";

  private RuleScripts() {}

  static List<RuleScript> all() {
    try (var files = Files.list(folder())) {
      return files.sorted().flatMap(file -> read(file).stream()).toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static List<RuleScript> read(Path file) {
    try {
      var name = file.getFileName().toString();
      var operation = name.substring(0, name.length() - ENDING.length());
      return ScriptReader.read(operation, Files.readAllLines(file));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Path folder() {
    try {
      return Path.of(RuleScripts.class.getResource("rules").toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
