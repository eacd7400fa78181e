package io.roundtable.engine.store;

/// The order in which rows are read.
public enum Direction {
  /// Smallest key first.
  FORWARD,
  /// Largest key first.
  BACKWARD
}
