package io.roundtable.page;


/// Where in a tenant a page is, for the navigation to mark.
public enum NavigationSection {
  /// The home page.
  HOME,
  /// What a person has to do.
  TASKS,
  /// The responder's dashboard.
  ESCALATIONS,
  /// The audit trail, for admins.
  AUDIT,
  /// Somewhere in a project.
  PROJECT
}
