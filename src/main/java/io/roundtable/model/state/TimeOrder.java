package io.roundtable.model.state;

/// The order of a list of tasks: by time of creation, within a second by task identifier.
public enum TimeOrder {
  /// Ascending.
  OLDEST_FIRST,
  /// Descending.
  NEWEST_FIRST
}
