package io.roundtable.feature.task;

import io.roundtable.web.Frame;
import io.roundtable.web.form.Problem;
import java.util.List;
import java.util.Map;

/// The page `task/edit`: the form of a task that is there.
///
/// @param frame the frame
/// @param title for example `Edit LAUNCH-3`
/// @param boardUrl the project's board
/// @param projectName for example `Launch`
/// @param taskUrl the task's page
/// @param reference for example `LAUNCH-3`; null where the task has none
/// @param returnTo where it leads on to
/// @param requestKey tells this form from others
/// @param problems the summary; empty at first
/// @param before hidden fields: what the form was rendered with
/// @param form the fields
/// @param conflict whether somebody else changed the same fields meanwhile
public record EditTaskPage(
    Frame frame,
    String title,
    String boardUrl,
    String projectName,
    String taskUrl,
    String reference,
    String returnTo,
    String requestKey,
    List<Problem> problems,
    List<Map.Entry<String, String>> before,
    TaskForm form,
    boolean conflict) {
  /// Copies the lists.
  public EditTaskPage {
    problems = List.copyOf(problems);
    before = List.copyOf(before);
  }

  /// The same page after the form was refused.
  ///
  /// @param newRequestKey tells the next sending from others
  /// @param newProblems the summary
  /// @return a copy
  EditTaskPage refused(String newRequestKey, List<Problem> newProblems) {
    return new EditTaskPage(
        frame,
        title,
        boardUrl,
        projectName,
        taskUrl,
        reference,
        returnTo,
        newRequestKey,
        newProblems,
        before,
        form,
        conflict);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }

  /// The words of the button.
  ///
  /// @return that it saves, and after a conflict whose version
  public String verb() {
    return conflict ? "Save my version" : "Save";
  }
}
