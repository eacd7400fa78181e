package io.roundtable.feature.task.trash;

import io.roundtable.page.Choice;
import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `task/deleted`: a task in the trash.
///
/// @param frame the frame
/// @param title for example `LAUNCH-3 is deleted`
/// @param boardUrl the project's board
/// @param projectName for example `Launch`
/// @param reference for example `LAUNCH-3`; null where the task has none
/// @param heading the task's title
/// @param until when it goes for good
/// @param action where the form that brings it back is posted to
/// @param columns where it can go, the one that it was in chosen
/// @param problems why bringing it back was refused; empty at first
public record DeletedTaskPage(
    Frame frame,
    String title,
    String boardUrl,
    String projectName,
    String reference,
    String heading,
    Moment until,
    String action,
    List<Choice> columns,
    List<Problem> problems) {
  /// Copies the lists.
  public DeletedTaskPage {
    columns = List.copyOf(columns);
    problems = List.copyOf(problems);
  }

  /// The same page after the form was refused.
  ///
  /// @param newProblems the summary
  /// @return a copy
  DeletedTaskPage refused(List<Problem> newProblems) {
    return new DeletedTaskPage(
        frame,
        title,
        boardUrl,
        projectName,
        reference,
        heading,
        until,
        action,
        columns,
        newProblems);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }
}
