package io.roundtable.model.access;

/// The rights of a person in a project; each role may do what those after it may.
public enum ProjectRole {
  /// Manages members and settings.
  OWNER,
  /// Changes tasks.
  EDITOR,
  /// Reads.
  VIEWER;

  /// Whether it allows changing tasks and taking escalations.
  ///
  /// @return true for all but viewers
  public boolean mayWork() {
    return this != VIEWER;
  }
}
