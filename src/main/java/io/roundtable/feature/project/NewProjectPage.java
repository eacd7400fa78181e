package io.roundtable.feature.project;

import io.roundtable.web.Frame;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `project/new`: the form for a new project.
///
/// @param frame the frame
/// @param title `New project`
/// @param action where the form is posted to
/// @param requestKey tells this form from others
/// @param problems the summary; empty at first
/// @param name the field `name`
/// @param slug the field `slug`
/// @param addressBefore what stands before the slug in addresses, for example `/acme/projects/`
/// @param prefix the field `prefix`
/// @param visibilities the choices of the field `visibility`
public record NewProjectPage(
    Frame frame,
    String title,
    String action,
    String requestKey,
    List<Problem> problems,
    Field name,
    Field slug,
    String addressBefore,
    Field prefix,
    List<Visibility.Choice> visibilities) {
  /// Copies the lists.
  public NewProjectPage {
    problems = List.copyOf(problems);
    visibilities = List.copyOf(visibilities);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }
}
