package io.roundtable.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The README as text; a table is found by the heading above it.
final class Readme {
  private static final Path FILE = Path.of("README.md");

  private final List<String> lines;

  private Readme(List<String> lines) {
    this.lines = lines;
  }

  static Readme read() throws IOException {
    return new Readme(Files.readAllLines(FILE));
  }

  /// The first table below a heading, as it stands.
  ///
  /// @param heading the whole line, for example `## Commands`
  String table(String heading) {
    return String.join("\n", tableLines(heading));
  }

  /// The cells of the first table below a heading, without its head and the backticks around
  /// whole cells.
  List<List<String>> rows(String heading) {
    return tableLines(heading).stream().skip(2).map(Readme::cells).toList();
  }

  /// One column of the first table below a heading.
  List<String> column(String heading, int column) {
    return rows(heading).stream().map(row -> row.get(column)).toList();
  }

  /// The lines below a heading, up to the next one.
  List<String> section(String heading) {
    int start = lines.indexOf(heading);
    if (start < 0) {
      throw new AssertionError("README.md has no heading \"" + heading + "\"");
    }
    return lines.stream().skip(start + 1).takeWhile(line -> !line.startsWith("#")).toList();
  }

  private List<String> tableLines(String heading) {
    return section(heading).stream()
        .dropWhile(line -> !line.startsWith("|"))
        .takeWhile(line -> line.startsWith("|"))
        .toList();
  }

  private static List<String> cells(String line) {
    return Stream.of(line.substring(1).split("\\|")).map(Readme::unquoted).toList();
  }

  private static String unquoted(String cell) {
    return cell.strip().replaceFirst("^`([^`]*)`$", "$1");
  }
}
