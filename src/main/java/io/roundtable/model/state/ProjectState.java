package io.roundtable.model.state;

/// The states of a project, which say who sees it.
public enum ProjectState {
  /// Its name stands in the directory for every member of the tenant.
  LISTED,
  /// Only its members know of it.
  PRIVATE,
  /// Read-only and out of the directory; keeps its slug.
  ARCHIVED,
  /// Being deleted: nobody sees it any more, and its slug is free.
  DELETING;

  /// Whether its tasks, members and settings can be changed.
  ///
  /// @return false where it is read-only or going
  public boolean changeable() {
    return switch (this) {
      case LISTED, PRIVATE -> true;
      case ARCHIVED, DELETING -> false;
    };
  }
}
