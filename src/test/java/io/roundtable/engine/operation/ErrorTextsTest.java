package io.roundtable.engine.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.engine.operation.stream.StreamMessages;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every text about tables and streams stands once in the page on fidelity, which says how sure it
/// is.
class ErrorTextsTest {
  private static final String VARIES = "…";
  private static final int NUMBER = 987_654;

  @Test
  void texts_aboutTablesAndStreams_areAllJudged() throws Exception {
    var texts = new TreeSet<String>();
    for (var messages : List.of(TableMessages.class, StreamMessages.class)) {
      for (var field : messages.getDeclaredFields()) {
        field.setAccessible(true);
        texts.add(shown((String) field.get(null)));
      }
      for (var method : messages.getDeclaredMethods()) {
        if (Modifier.isStatic(method.getModifiers()) && !method.isSynthetic()) {
          texts.add(shown(text(method)));
        }
      }
    }
    assertEquals(String.join("\n", texts), String.join("\n", judged()));
  }

  private static String text(Method method) throws ReflectiveOperationException {
    method.setAccessible(true);
    return (String)
        method.invoke(
            null, Arrays.stream(method.getParameterTypes()).map(ErrorTextsTest::value).toArray());
  }

  private static Object value(Class<?> type) {
    if (type == int.class) {
      return NUMBER;
    }
    return Collection.class.isAssignableFrom(type) ? List.of(VARIES) : VARIES;
  }

  private static String shown(String text) {
    return text.replace(Messages.invalidValues(""), "").replace("" + NUMBER, VARIES);
  }

  private static List<String> judged() throws IOException {
    try (var lines = Files.lines(Path.of("src/docs/engine-fidelity.md"))) {
      return section(lines)
          .filter(line -> line.startsWith("- `"))
          .map(line -> line.substring(3, line.lastIndexOf('`')))
          .sorted()
          .toList();
    }
  }

  private static Stream<String> section(Stream<String> lines) {
    return lines
        .dropWhile(line -> !line.equals("## Texts of errors about tables and streams"))
        .skip(1)
        .takeWhile(line -> !line.startsWith("## "));
  }
}
