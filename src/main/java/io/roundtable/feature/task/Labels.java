package io.roundtable.feature.task;

import io.roundtable.model.text.TextRules;
import java.util.LinkedHashMap;
import java.util.List;

/// The labels of a task as one line, separated by commas, as forms have them.
public final class Labels {
  /// The most labels of a task.
  public static final int MAXIMUM = 20;

  /// Enough to see that there are too many; the rest of the line is one label more.
  private static final int MOST_READ = 5 * MAXIMUM;

  private Labels() {}

  /// The labels as a line.
  ///
  /// @param labels in order
  /// @return for example `billing, legal`; empty where there is none
  public static String line(List<String> labels) {
    return String.join(", ", labels);
  }

  /// The labels as a line.
  ///
  /// @param labels in order
  /// @return null where there is none
  public static String lineOrNull(List<String> labels) {
    return labels.isEmpty() ? null : line(labels);
  }

  /// The labels of a line. `Bug, bug, BUG` is one label.
  ///
  /// @param line separated by commas
  /// @return each once, as it is written first, without blanks around it
  public static List<String> read(String line) {
    var labels = new LinkedHashMap<String, String>();
    for (var part : line.split(",", MOST_READ)) {
      var label = part.strip();
      if (!label.isEmpty()) {
        labels.putIfAbsent(TextRules.folded(label), label);
      }
    }
    return List.copyOf(labels.values());
  }

  /// Whether a label is among others, in any spelling.
  public static boolean contains(List<String> labels, String label) {
    return labels.stream().anyMatch(other -> TextRules.same(other, label));
  }
}
