package io.roundtable.demo;

import io.roundtable.model.state.BoardColumn;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A column as a board begins with it.
///
/// @param status for example `IN_PROGRESS`
/// @param name for example `In progress`
/// @param closing whether tasks in it are done
/// @param limit the most tasks; null for any number
record ColumnPlan(String status, String name, boolean closing, Long limit) {
  static final List<ColumnPlan> SHORT =
      List.of(
          new ColumnPlan("OPEN", "Open", false, null),
          new ColumnPlan("IN_PROGRESS", "In progress", false, null),
          new ColumnPlan("DONE", "Done", true, null));

  static final List<ColumnPlan> LONG =
      List.of(
          new ColumnPlan("OPEN", "Open", false, null),
          new ColumnPlan("IN_PROGRESS", "In progress", false, null),
          new ColumnPlan("REVIEW", "In review", false, null),
          new ColumnPlan("DONE", "Done", true, null),
          new ColumnPlan("DROPPED", "Dropped", true, null));

  static final List<ColumnPlan> SUPPORT =
      List.of(
          new ColumnPlan("NEW", "New", false, null),
          new ColumnPlan("IN_PROGRESS", "In progress", false, 12L),
          new ColumnPlan("WAITING_FOR_A_REPLY", "Waiting for a reply", false, 20L),
          new ColumnPlan("SOLVED", "Solved", true, null));

  /// The column as the project knows it.
  BoardColumn place() {
    return new BoardColumn(status, closing);
  }

  /// The names of a board's columns by status.
  static Map<String, String> names(List<ColumnPlan> board) {
    return board.stream().collect(Collectors.toMap(ColumnPlan::status, ColumnPlan::name));
  }
}
