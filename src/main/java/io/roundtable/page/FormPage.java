package io.roundtable.page;

import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Problem;
import java.util.List;

/// A page with a form, as its template sees it.
///
/// @param <F> the fields of the form, and whatever else its page shows
/// @param frame the frame
/// @param title for example `New task in Launch`
/// @param parent the page above it, for example the board of the project; null where there is none
/// @param action where the form is posted to
/// @param returnTo where it leads on to; empty for the usual page
/// @param requestKey tells this form from others
/// @param problems why the form was refused; empty at first
/// @param form for example the fields of a task
public record FormPage<F>(
    Frame frame,
    String title,
    NavigationItem parent,
    String action,
    String returnTo,
    String requestKey,
    List<Problem> problems,
    F form) {
  /// Copies the problems.
  public FormPage {
    problems = List.copyOf(problems);
  }

  /// A page whose form holds an input.
  public FormPage(
      Frame frame, String title, NavigationItem parent, String action, FormInput input, F form) {
    this(
        frame, title, parent, action, input.returnTo(), input.requestKey(), input.problems(), form);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }
}
