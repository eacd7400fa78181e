package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Templates are laid out in one way: two spaces for each element a line stands in, four more for
/// the rest of a tag that does not fit on its line.
class TemplateFormatTest {
  private static final Path FOLDER = Path.of("src/main/resources/templates");
  private static final int WIDTH = 120;
  private static final int HEIGHT = 120;
  private static final Pattern TAG =
      Pattern.compile("<(?<close>/?)(?<name>[\\w:!]+)(?:\"[^\"]*\"|[^\">])*?(?<alone>/?)>");
  private static final Pattern CONDITION = Pattern.compile("th:(if|unless|each|case)=");
  private static final Set<String> CHILDLESS =
      Set.of("!DOCTYPE", "col", "img", "input", "link", "meta", "br", "hr");

  static List<Path> templates() throws IOException {
    try (var files = Files.walk(FOLDER)) {
      return files.filter(path -> path.toString().endsWith(".html")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("templates")
  void template_isIndentedAndFits(Path template) throws IOException {
    var text = Files.readString(template);

    assertEquals(List.of(), misplacedLines(text), "lines of another indentation");
    assertEquals(List.of(), text.lines().filter(line -> line.length() > WIDTH).toList());
    assertEquals(List.of(), text.lines().skip(HEIGHT).toList(), "lines past " + HEIGHT);
  }

  /// Thymeleaf replaces an element before it asks its condition, which then counts for nothing.
  @ParameterizedTest
  @MethodSource("templates")
  void replacedElement_hasNoConditionOfItsOwn(Path template) throws IOException {
    var conditional =
        TAG.matcher(Files.readString(template))
            .results()
            .map(MatchResult::group)
            .filter(tag -> tag.contains("th:replace="))
            .filter(tag -> CONDITION.matcher(tag).find())
            .toList();

    assertEquals(List.of(), conditional);
  }

  @Test
  void misplacedLines_ofTextThatIsNotIndented_areNamed() {
    var text =
        """
        <ul>
          <li class="a"
              th:if="${count} > 1">
           One
          </li>
          <li>
            <input name="a"
              value="b">
          </li>
         </ul>
        <p>
        Two
        """;

    assertEquals(List.of("4: 4", "8: 8", "10: 0", "12: 2", "end: 2"), misplacedLines(text));
  }

  /// Lines by number, with the indentation each should have.
  private static List<String> misplacedLines(String text) {
    var tags = tags(text);
    var misplaced = new ArrayList<String>();
    int start = 0;
    int number = 1;
    for (var line : text.split("\n")) {
      int expected = indentation(tags, start, line.stripLeading());
      if (!line.isEmpty() && !line.equals(" ".repeat(expected) + line.strip())) {
        misplaced.add(number + ": " + expected);
      }
      start += line.length() + 1;
      number++;
    }
    int end = indentation(tags, start, "");
    if (end != 0) {
      misplaced.add("end: " + end);
    }
    return misplaced;
  }

  private static int indentation(TreeMap<Integer, Tag> tags, int lineStart, String line) {
    var before = tags.lowerEntry(lineStart);
    if (before == null) {
      return 0;
    }
    var tag = before.getValue();
    if (tag.end() > lineStart) {
      return 2 * tag.depth() + 4;
    }
    return 2 * (line.startsWith("</") ? tag.depthAfter() - 1 : tag.depthAfter());
  }

  private static TreeMap<Integer, Tag> tags(String text) {
    var tags = new TreeMap<Integer, Tag>();
    int depth = 0;
    for (MatchResult found : TAG.matcher(text).results().toList()) {
      int after = depth + change(found);
      tags.put(found.start(), new Tag(found.end(), depth, after));
      depth = after;
    }
    return tags;
  }

  private static int change(MatchResult tag) {
    if (!tag.group("close").isEmpty()) {
      return -1;
    }
    boolean childless = CHILDLESS.contains(tag.group("name")) || !tag.group("alone").isEmpty();
    return childless ? 0 : 1;
  }

  /// A tag of a text.
  ///
  /// @param end the position behind it
  /// @param depth how many elements it stands in
  /// @param depthAfter how many elements what follows it stands in
  private record Tag(int end, int depth, int depthAfter) {}
}
