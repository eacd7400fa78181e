package io.roundtable.feature.column;

import io.roundtable.page.JobProgress;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `column/columns`: the columns of a board, and a form for a new one.
///
/// @param frame the frame
/// @param title for example `Launch: columns`
/// @param heading the project's name
/// @param tabs the pages of the project
/// @param problems the summary; empty at first
/// @param columns the columns in order
/// @param order their statuses, comma separated, as the buttons send them
/// @param settingsUrl the project's settings
/// @param fixed true where the project is archived and nothing can be changed
/// @param addition the form for a new column; null where there can be none
public record ColumnsPage(
    Frame frame,
    String title,
    String heading,
    List<NavigationItem> tabs,
    List<Problem> problems,
    List<Row> columns,
    String order,
    String settingsUrl,
    boolean fixed,
    Addition addition) {
  /// Copies the lists.
  public ColumnsPage {
    tabs = List.copyOf(tabs);
    problems = List.copyOf(problems);
    columns = List.copyOf(columns);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }

  /// One column.
  ///
  /// @param name its title
  /// @param facts for example `3 of at most 5 tasks`
  /// @param closing true where the tasks in it are done
  /// @param editUrl its form; null where it cannot be changed
  /// @param removalUrl where it is removed; null where it cannot be
  /// @param earlier moves it one place to the left; null where it cannot be moved
  /// @param later moves it one place to the right; null where it cannot be moved
  /// @param job the removal that is under way; null where none is
  public record Row(
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
  /// @param action where it is posted to
  /// @param requestKey tells this form from others
  /// @param place the new place, from 0
  /// @param label for example `Move Review one place earlier`
  public record Step(String action, String requestKey, int place, String label) {}

  /// The form for a new column.
  ///
  /// @param action where it is posted to
  /// @param requestKey tells this form from others
  /// @param fields what stands in it
  public record Addition(String action, String requestKey, ColumnFields fields) {}
}
