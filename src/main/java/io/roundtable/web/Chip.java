package io.roundtable.web;

import io.roundtable.model.text.TextRules;
import java.util.List;

/// A label of a task.
///
/// @param tone the class of its colour, the same for the same label
public record Chip(String text, String tone) {
  /// The chips of some labels, in their order.
  ///
  /// @return as many chips as labels
  public static List<Chip> of(List<String> labels) {
    return labels.stream()
        .map(label -> new Chip(label, Avatar.toneOf(TextRules.folded(label))))
        .toList();
  }
}
