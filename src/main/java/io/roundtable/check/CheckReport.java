package io.roundtable.check;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Result of a check.
///
/// @param kinds how many items of each entity there were when they were read
/// @param violations what must hold and does not
/// @param complete false where there was more to report than is kept
public record CheckReport(Map<String, Long> kinds, List<Violation> violations, boolean complete) {
  /// Copies both.
  public CheckReport {
    kinds = new TreeMap<>(kinds);
    violations = List.copyOf(violations);
  }

  /// How many items were read.
  ///
  /// @return the sum over all entities
  public long items() {
    return kinds.values().stream().mapToLong(Long::longValue).sum();
  }
}
