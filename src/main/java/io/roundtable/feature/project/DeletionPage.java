package io.roundtable.feature.project;

import io.roundtable.web.Frame;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `project/deletion`: asks whether a project is really to be deleted.
///
/// @param frame the frame
/// @param title for example `Delete Launch`
/// @param settingsUrl the project's settings
/// @param projectName for example `Launch`
/// @param word what is to be typed, the slug
/// @param facts for example `31 tasks`
/// @param action where the form is posted to
/// @param requestKey tells this form from others
/// @param problems the summary; empty at first
/// @param slug the field `slug`
public record DeletionPage(
    Frame frame,
    String title,
    String settingsUrl,
    String projectName,
    String word,
    String facts,
    String action,
    String requestKey,
    List<Problem> problems,
    Field slug) {
  /// Copies the problems.
  public DeletionPage {
    problems = List.copyOf(problems);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }
}
