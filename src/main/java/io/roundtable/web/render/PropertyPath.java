package io.roundtable.web.render;

import java.util.ArrayList;
import java.util.List;
import org.thymeleaf.exceptions.TemplateProcessingException;

/// A parsed property path, for example `page.columns[0].name` or `page.counts['OPEN']`.
///
/// @param root the variable where the path begins
/// @param steps what is read one after another, may be empty
record PropertyPath(String root, List<PathStep> steps) {
  PropertyPath {
    steps = List.copyOf(steps);
  }

  static PropertyPath parse(String text) {
    return new Parser(text.strip()).path();
  }

  /// Follows the steps from the value of the root.
  Object follow(Object value) {
    for (var step : steps) {
      value = step.read(value);
    }
    return value;
  }

  /// Path := Name ( '.' Name | '[' Index ']' | '[' Quoted ']' )*
  private static final class Parser {
    private final String text;
    private int position;

    Parser(String text) {
      this.text = text;
    }

    PropertyPath path() {
      var root = name();
      var steps = new ArrayList<PathStep>();
      while (position < text.length()) {
        steps.add(step());
      }
      return new PropertyPath(root, steps);
    }

    private PathStep step() {
      char opening = text.charAt(position++);
      return switch (opening) {
        case '.' -> new PathStep.Property(name());
        case '[' -> bracket();
        default -> throw refusal();
      };
    }

    private String name() {
      int start = position;
      while (position < text.length() && Character.isJavaIdentifierPart(text.charAt(position))) {
        position++;
      }
      if (start == position || !Character.isJavaIdentifierStart(text.charAt(start))) {
        throw refusal();
      }
      return text.substring(start, position);
    }

    private PathStep bracket() {
      int end = text.indexOf(']', position);
      if (end < 0) {
        throw refusal();
      }
      var inside = text.substring(position, end);
      position = end + 1;
      if (inside.length() > 2 && inside.startsWith("'") && inside.endsWith("'")) {
        return new PathStep.Property(inside.substring(1, inside.length() - 1));
      }
      if (inside.isEmpty()
          || inside.length() > 6
          || !inside.chars().allMatch(c -> c >= '0' && c <= '9')) {
        throw refusal();
      }
      return new PathStep.Index(Integer.parseInt(inside));
    }

    private TemplateProcessingException refusal() {
      return new TemplateProcessingException(
          "Only a property path may stand in ${…}, comparisons go around it: \"" + text + "\"");
    }
  }
}
