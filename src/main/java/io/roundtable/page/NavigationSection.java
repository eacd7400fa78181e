package io.roundtable.page;

/// The place of a page in a tenant, for the navigation to mark.
public enum NavigationSection {
  /// The home page.
  HOME,
  /// The tasks that a person has to do.
  TASKS,
  /// The responder's dashboard.
  ESCALATIONS,
  /// The news of a person.
  INBOX,
  /// The people of the tenant, for admins.
  PEOPLE,
  /// The audit trail, for admins.
  AUDIT,
  /// Somewhere in a project.
  PROJECT,
  /// The asker's profile, and the tenant's settings.
  PROFILE
}
