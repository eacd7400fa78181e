package io.roundtable.feature.project;

import io.roundtable.model.Project;
import io.roundtable.model.state.ProjectState;
import io.roundtable.page.Choice;
import io.roundtable.web.form.FormFields;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The field `visibility` of a project's forms.
public final class Visibility {
  static final String FIELD = "visibility";
  private static final Map<String, ProjectState> CHOICES =
      Map.of(
          value(ProjectState.LISTED),
          ProjectState.LISTED,
          value(ProjectState.PRIVATE),
          ProjectState.PRIVATE);

  private Visibility() {}

  /// The value that the form sends for a state.
  ///
  /// @return for example `listed`
  static String value(ProjectState state) {
    return state.name().toLowerCase(Locale.ROOT);
  }

  /// The state that was chosen.
  ///
  /// @param otherwise what holds where the form does not say
  /// @return empty only where an error was noted
  static Optional<ProjectState> read(FormFields fields, ProjectState otherwise) {
    return fields.raw(FIELD).isEmpty()
        ? Optional.of(otherwise)
        : fields.choice(FIELD, CHOICES, "Choose who sees the project.");
  }

  /// The state that says who sees a project, or will when it is out of the archive.
  static ProjectState shown(Project project) {
    return project.state().changeable() ? project.state() : project.restoredState();
  }

  /// A state as the form sends it.
  ///
  /// @return empty where it is none
  static Optional<ProjectState> of(String sent) {
    return Optional.ofNullable(CHOICES.get(sent));
  }

  /// The choices of the form.
  ///
  /// @param chosen what is chosen, or what was sent
  static List<Choice> choices(String chosen) {
    return List.of(
        choice(
            ProjectState.LISTED,
            "Listed",
            "The name stands in the directory for everybody here; the pages are for members.",
            chosen),
        choice(
            ProjectState.PRIVATE,
            "Private",
            "Only its members and the admins know of it.",
            chosen));
  }

  private static Choice choice(ProjectState state, String label, String meaning, String chosen) {
    return Choice.of(value(state), label, meaning, chosen);
  }
}
