package io.roundtable.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DecisionsTest {
  /// A name of two words or more, which is hardly anything but a class.
  private static final Pattern CLASS =
      Pattern.compile("`(?:[a-z]+\\.)*((?:[A-Z][a-z]+){2,})(?:\\.\\w+)?`");

  private static final String SOURCES = sources();

  static List<Path> decisions() throws IOException {
    try (var files = Files.list(Path.of("src", "docs", "decisions"))) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("decisions")
  void decision_namesWhatTheSourcesHave(Path decision) throws IOException {
    var text = Files.readString(decision);
    // What was before stands in the context.
    var present = text.substring(Math.max(0, text.indexOf("\n## Decision")));
    var missing =
        CLASS
            .matcher(present)
            .results()
            .map(match -> match.group(1))
            .filter(name -> !Pattern.compile("\\b" + name + "\\b").matcher(SOURCES).find())
            .toList();
    assertEquals(List.of(), missing);
  }

  private static String sources() {
    return Sources.all().stream().map(Sources::text).collect(Collectors.joining("\n"));
  }
}
