package io.roundtable.feature.column;

import io.roundtable.page.JobProgress;
import io.roundtable.web.NavigationItem;
import java.util.List;

/// The forms of `column/columns`: the columns of a board, and a new one.
///
/// @param tabs the pages of the project
/// @param columns the columns in order
/// @param order their statuses, comma separated, as the buttons send them
/// @param addition the fields of a new column; null where the project is archived and nothing can
///     be changed
public record ColumnsForms(
    List<NavigationItem> tabs, List<Row> columns, String order, ColumnForm addition) {
  /// Copies the lists.
  public ColumnsForms {
    tabs = List.copyOf(tabs);
    columns = List.copyOf(columns);
  }

  /// One column.
  ///
  /// @param id of its row
  /// @param name its title
  /// @param facts for example `3 of at most 5 tasks`
  /// @param closing true where the tasks in it are done
  /// @param editUrl its form; null where it cannot be changed
  /// @param removalUrl where it is removed; null where it cannot be
  /// @param earlier moves it one place to the left; null where it cannot be moved
  /// @param later moves it one place to the right; null where it cannot be moved
  /// @param job the removal that is under way; null where none is
  public record Row(
      String id,
      String name,
      String facts,
      boolean closing,
      String editUrl,
      String removalUrl,
      Step earlier,
      Step later,
      JobProgress job) {}

  /// A button that moves a column.
  ///
  /// @param id of its own
  /// @param action where it is posted to
  /// @param place the new place, from 0
  /// @param label for example `Move Review one place earlier`
  public record Step(String id, String action, int place, String label) {}
}
