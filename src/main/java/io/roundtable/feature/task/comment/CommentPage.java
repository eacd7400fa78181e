package io.roundtable.feature.task.comment;

import io.roundtable.web.Frame;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `task/comment`: the form that changes one's own comment.
///
/// @param frame the frame
/// @param title for example `Edit a comment on LAUNCH-3`
/// @param boardUrl the project's board
/// @param projectName for example `Launch`
/// @param taskUrl the task's page
/// @param taskName for example `LAUNCH-3`
/// @param action where the form is posted to
/// @param requestKey tells this form from others
/// @param version the comment's version that the form stands on
/// @param problems the summary; empty at first
/// @param text the field
/// @param stored after a conflict the comment as it is now; null otherwise
public record CommentPage(
    Frame frame,
    String title,
    String boardUrl,
    String projectName,
    String taskUrl,
    String taskName,
    String action,
    String requestKey,
    String version,
    List<Problem> problems,
    Field text,
    String stored) {
  /// Copies the problems.
  public CommentPage {
    problems = List.copyOf(problems);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }

  /// The words of the button.
  ///
  /// @return that it saves, and after a conflict which version
  public String verb() {
    return stored == null ? "Save" : "Save this version";
  }
}
