package io.roundtable.feature.escalation;

import io.roundtable.page.Memberships;
import java.util.List;

/// The lists of a dashboard, as far as they may be shown.
record ShownQueue(List<Part> parts) {
  /// One list.
  record Part(QueuePart part, Memberships.Shown shown) {}

  /// One list as it was read.
  record Read(QueuePart part, Memberships.Part rows) {
    Part shown(Memberships.Shown shown) {
      return new Part(part, shown);
    }
  }

  /// Whether no row may be shown.
  boolean isEmpty() {
    return parts.stream().allMatch(part -> part.shown().rows().isEmpty());
  }

  /// How many rows may not be shown.
  int hidden() {
    return parts.stream().mapToInt(part -> part.shown().unconfirmed()).sum();
  }

  /// Whether one of the lists has earlier or later pages.
  boolean paged() {
    return parts.stream()
        .map(part -> part.shown().page())
        .anyMatch(page -> page.previous().isPresent() || page.next().isPresent());
  }
}
