package io.roundtable.feature.escalation;

import io.roundtable.model.row.TaskRow;
import io.roundtable.table.read.Page;
import java.util.HashSet;
import java.util.List;

/// The lists that were read for a dashboard.
///
/// @param parts its lists
/// @param confirmed the rows of all of them that may be shown
/// @param read how many rows were read
record ShownQueue(List<Part> parts, List<TaskRow> confirmed, int read) {
  /// One list.
  ///
  /// @param part which one
  /// @param page its rows, whether they may be shown or not
  record Part(QueuePart part, Page<TaskRow> page) {
    Part with(Page<TaskRow> other) {
      return new Part(part, other);
    }
  }

  /// The rows of a list that may be shown.
  List<TaskRow> rows(Part part) {
    var shown = new HashSet<>(confirmed);
    return part.page().items().stream().filter(shown::contains).toList();
  }

  /// How many rows may not be shown.
  int hidden() {
    return read - confirmed.size();
  }

  /// Whether one of the lists has earlier or later pages.
  boolean paged() {
    return parts.stream()
        .map(Part::page)
        .anyMatch(page -> page.previous().isPresent() || page.next().isPresent());
  }
}
