package io.roundtable.model;

/// Who sees a project.
public enum ProjectState {
  /// Its name stands in the directory for every member of the tenant.
  LISTED,
  /// Only its members know of it.
  PRIVATE,
  /// Read-only and out of the directory; keeps its slug.
  ARCHIVED
}
