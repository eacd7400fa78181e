package io.roundtable.templates;

import io.roundtable.web.FailurePage;

/// A page to look at.
///
/// @param name of its file, for example `board-typical`
/// @param template path below `templates/` without ending
/// @param page what the template sees
record Sample(String name, String template, Object page) {
  /// The same cards as elsewhere, a thousand of them: to see the layout, nothing else.
  static final String CROWDED = "board-crowded";

  static Sample failure(FailurePage page) {
    return new Sample("failure-" + page.status(), "failure/failure", page);
  }

  @Override
  public String toString() {
    return name;
  }
}
