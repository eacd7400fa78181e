package io.roundtable.model.state;

/// Whether tasks may enter a column.
public enum ColumnState {
  /// They may.
  OPEN,
  /// The column is about to be removed: they may only leave.
  CLOSED
}
