package io.roundtable.feature.project;

import io.roundtable.model.state.ProjectState;
import java.util.Objects;

/// A project as its settings' form describes it.
///
/// @param name the name shown
/// @param visibility listed or private
public record ProjectSettings(String name, ProjectState visibility) {
  /// Refuses settings that no project in use can have.
  ///
  /// @throws IllegalArgumentException where the state is not one of a project in use
  public ProjectSettings {
    Objects.requireNonNull(name);
    if (!visibility.changeable()) {
      throw new IllegalArgumentException("no visibility: " + visibility);
    }
  }
}
