package io.roundtable.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A page of the documentation as text; a table or a fenced block is found by the heading above it.
final class MarkdownPage {
  /// Run with it, tests write what they would otherwise compare.
  private static final String RENEW = "roundtable.test.renew";

  private final Path file;
  private final List<String> lines;

  private MarkdownPage(Path file, List<String> lines) {
    this.file = file;
    this.lines = lines;
  }

  /// Reads a page.
  ///
  /// @param file for example `src/docs/pages.md`
  static MarkdownPage read(String file) throws IOException {
    var path = Path.of(file);
    return new MarkdownPage(path, Files.readAllLines(path));
  }

  /// Fails where the first table or fenced block below a heading is another one, or, where that is
  /// asked for, writes it.
  ///
  /// @param heading the whole line, for example `## Addresses`
  void requirePart(String heading, String expected) throws IOException {
    int start = partStart(heading);
    int end = partEnd(start);
    if (Boolean.getBoolean(RENEW)) {
      var renewed = new ArrayList<>(lines.subList(0, start));
      renewed.add(expected);
      renewed.addAll(lines.subList(end, lines.size()));
      Files.write(file, renewed);
      return;
    }
    assertEquals(
        expected,
        String.join("\n", lines.subList(start, end)),
        () ->
            "below \""
                + heading
                + "\" of "
                + file
                + ", renewed by this test with -D"
                + RENEW
                + "=true");
  }

  /// The cells of the first table below a heading, without its head and the backticks around
  /// whole cells.
  List<List<String>> rows(String heading) {
    return section(heading).stream()
        .dropWhile(line -> !line.startsWith("|"))
        .takeWhile(line -> line.startsWith("|"))
        .skip(2)
        .map(MarkdownPage::cells)
        .toList();
  }

  /// One column of the first table below a heading.
  List<String> column(String heading, int column) {
    return rows(heading).stream().map(row -> row.get(column)).toList();
  }

  /// The lines below a heading, up to the next one.
  List<String> section(String heading) {
    return lines.stream()
        .skip(position(heading) + 1L)
        .takeWhile(line -> !line.startsWith("#"))
        .toList();
  }

  /// The whole page.
  List<String> lines() {
    return lines;
  }

  private int position(String heading) {
    int position = lines.indexOf(heading);
    if (position < 0) {
      throw new AssertionError(file + " has no heading \"" + heading + "\"");
    }
    return position;
  }

  private int partStart(String heading) {
    for (int line = position(heading) + 1; line < lines.size(); line++) {
      if (lines.get(line).startsWith("|") || lines.get(line).startsWith("```")) {
        return line;
      }
    }
    throw new AssertionError("nothing below \"" + heading + "\" of " + file);
  }

  private int partEnd(int start) {
    boolean table = lines.get(start).startsWith("|");
    int line = start + 1;
    while (line < lines.size() && table == lines.get(line).startsWith("|") && !closes(line)) {
      line++;
    }
    return table ? line : line + 1;
  }

  private boolean closes(int line) {
    return lines.get(line).startsWith("```");
  }

  private static List<String> cells(String line) {
    return Stream.of(line.substring(1).split("\\|")).map(MarkdownPage::unquoted).toList();
  }

  private static String unquoted(String cell) {
    return cell.strip().replaceFirst("^`([^`]*)`$", "$1");
  }
}
