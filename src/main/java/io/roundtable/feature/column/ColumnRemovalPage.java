package io.roundtable.feature.column;

import io.roundtable.page.Choice;
import io.roundtable.web.Frame;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `column/removal`: asks where the tasks of a column go that is to be removed.
///
/// @param frame the frame
/// @param title for example `Remove Review from Launch`
/// @param columnsUrl the columns of the board
/// @param projectName for example `Launch`
/// @param action where the form is posted to
/// @param requestKey tells this form from others
/// @param problems the summary; empty at first
/// @param name the column's title
/// @param facts for example `3 tasks`
/// @param targets the columns where the tasks may go; empty where there are no tasks
/// @param targetProblem what to do about the choice; null where nothing
public record ColumnRemovalPage(
    Frame frame,
    String title,
    String columnsUrl,
    String projectName,
    String action,
    String requestKey,
    List<Problem> problems,
    String name,
    String facts,
    List<Choice> targets,
    String targetProblem) {
  /// Copies the lists.
  public ColumnRemovalPage {
    problems = List.copyOf(problems);
    targets = List.copyOf(targets);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }

  /// Whether the column is empty, so that nothing has to go anywhere.
  ///
  /// @return true where there is nothing to choose
  public boolean empty() {
    return targets.isEmpty();
  }
}
