package io.roundtable.feature.column;

import io.roundtable.web.Frame;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `column/column`: the form of one column.
///
/// @param frame the frame
/// @param title for example `Review in Launch`
/// @param columnsUrl the columns of the board
/// @param projectName for example `Launch`
/// @param action where the form is posted to
/// @param requestKey tells this form from others
/// @param version of the column as it is shown
/// @param problems the summary; empty at first
/// @param facts for example `3 tasks`
/// @param fields what stands in the form
public record ColumnPage(
    Frame frame,
    String title,
    String columnsUrl,
    String projectName,
    String action,
    String requestKey,
    String version,
    List<Problem> problems,
    String facts,
    ColumnFields fields) {
  /// Copies the problems.
  public ColumnPage {
    problems = List.copyOf(problems);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }
}
