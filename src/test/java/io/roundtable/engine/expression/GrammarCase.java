package io.roundtable.engine.expression;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A line of a grammar file: an expression and what becomes of it.
///
/// @param expected `fine` or the text of the error
record GrammarCase(String file, int line, String text, String expected) {
  private static final String ARROW = "  => ";

  /// The cases of a file, which lies beside this class.
  static Stream<GrammarCase> all(String file) {
    try (var resource = GrammarCase.class.getResourceAsStream(file)) {
      var lines = new String(resource.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      return IntStream.range(0, lines.size())
          .filter(index -> lines.get(index).contains(ARROW))
          .mapToObj(index -> parse(file, index + 1, lines.get(index)));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /// Those of them that are to be accepted.
  static Stream<GrammarCase> accepted(String file) {
    return all(file).filter(GrammarCase::isAccepted);
  }

  boolean isAccepted() {
    return expected.equals("fine");
  }

  private static GrammarCase parse(String file, int line, String written) {
    int arrow = written.lastIndexOf(ARROW);
    return new GrammarCase(
        file, line, written.substring(0, arrow), written.substring(arrow + ARROW.length()));
  }

  @Override
  public String toString() {
    return file + ":" + line + " " + text;
  }
}
