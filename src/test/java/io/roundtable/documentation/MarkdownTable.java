package io.roundtable.documentation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A table as the documentation writes it.
final class MarkdownTable {
  private final List<String> lines = new ArrayList<>();

  MarkdownTable(String... headings) {
    row(headings);
    lines.add("| --- ".repeat(headings.length) + "|");
  }

  MarkdownTable row(String... cells) {
    lines.add("| " + String.join(" | ", cells) + " |");
    return this;
  }

  static String code(String text) {
    return "`" + text + "`";
  }

  static String code(List<String> texts) {
    return texts.stream().map(MarkdownTable::code).collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return String.join("\n", lines);
  }
}
