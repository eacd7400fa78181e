package io.roundtable.feature.task;

import io.roundtable.web.Frame;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `task/new`: the form for a new task.
///
/// @param frame the frame
/// @param title for example `New task in Launch`
/// @param boardUrl the project's board
/// @param projectName for example `Launch`
/// @param action where the form is posted to
/// @param requestKey tells this form from others
/// @param problems the summary; empty at first
/// @param name the field `title`
/// @param columns the choices of the field `status`
public record NewTaskPage(
    Frame frame,
    String title,
    String boardUrl,
    String projectName,
    String action,
    String requestKey,
    List<Problem> problems,
    Field name,
    List<Choice> columns) {
  /// Copies the lists.
  public NewTaskPage {
    problems = List.copyOf(problems);
    columns = List.copyOf(columns);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }

  /// One of several values.
  ///
  /// @param value what the form sends
  /// @param label the words
  /// @param selected `selected` where it is the one, else null
  public record Choice(String value, String label, String selected) {}
}
