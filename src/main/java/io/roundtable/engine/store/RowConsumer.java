package io.roundtable.engine.store;

/// Takes the rows of a range one by one.
@FunctionalInterface
public interface RowConsumer {
  /// Takes a row.
  ///
  /// @param row valid only during this call
  /// @return true to be given the next row, false to end
  boolean accept(Row row);
}
