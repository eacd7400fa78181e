package io.roundtable.feature.task;

import io.roundtable.web.Frame;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `task/new`: the form for a new task.
///
/// @param frame the frame
/// @param title for example `New task in Launch`
/// @param boardUrl the project's board
/// @param projectName for example `Launch`
/// @param action where the form is posted to
/// @param returnTo where it leads on to; empty for the board
/// @param requestKey tells this form from others
/// @param problems the summary; empty at first
/// @param form the fields
public record NewTaskPage(
    Frame frame,
    String title,
    String boardUrl,
    String projectName,
    String action,
    String returnTo,
    String requestKey,
    List<Problem> problems,
    TaskForm form) {
  /// Copies the lists.
  public NewTaskPage {
    problems = List.copyOf(problems);
  }

  /// The same page after the form was refused.
  ///
  /// @param newRequestKey tells the next sending from others
  /// @param newProblems the summary
  /// @return a copy
  NewTaskPage refused(String newRequestKey, List<Problem> newProblems) {
    return new NewTaskPage(
        frame, title, boardUrl, projectName, action, returnTo, newRequestKey, newProblems, form);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }
}
