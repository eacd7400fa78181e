package io.roundtable.demo;

import io.roundtable.model.BoardColumn;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A column as a board begins with it.
///
/// @param status for example `IN_PROGRESS`
/// @param name for example `In progress`
/// @param closing whether tasks in it are done
record ColumnPlan(String status, String name, boolean closing) {
  static final List<ColumnPlan> SHORT =
      List.of(
          new ColumnPlan("OPEN", "Open", false),
          new ColumnPlan("IN_PROGRESS", "In progress", false),
          new ColumnPlan("DONE", "Done", true));

  static final List<ColumnPlan> LONG =
      List.of(
          new ColumnPlan("OPEN", "Open", false),
          new ColumnPlan("IN_PROGRESS", "In progress", false),
          new ColumnPlan("REVIEW", "In review", false),
          new ColumnPlan("DONE", "Done", true),
          new ColumnPlan("DROPPED", "Dropped", true));

  /// The column as the project knows it.
  BoardColumn place() {
    return new BoardColumn(status, closing);
  }

  /// The names of a board's columns by status.
  static Map<String, String> names(List<ColumnPlan> board) {
    return board.stream().collect(Collectors.toMap(ColumnPlan::status, ColumnPlan::name));
  }
}
