package io.roundtable.feature.audit;

import static io.roundtable.model.TextRules.isolated;

import io.roundtable.model.AuditEntry;

/// Says what somebody did, without who did it and to what.
final class AuditSentences {
  private AuditSentences() {}

  /// The words for an entry.
  ///
  /// @return for example `changed a member's role from editor to owner`
  static String of(AuditEntry entry) {
    return switch (entry.kind()) {
      case TENANT_CHANGED -> "changed a setting" + between(entry);
      case PROJECT_CREATED -> "created a project";
      case PROJECT_CHANGED -> "changed a project" + between(entry);
      case PROJECT_ARCHIVED -> "archived a project";
      case PROJECT_RESTORED -> "took a project out of the archive";
      case PROJECT_DELETED -> "deleted a project";
      case COLUMN_CHANGED -> "changed a column" + between(entry);
      case MEMBER_ADDED -> "added a member" + as(entry);
      case MEMBER_CHANGED -> "changed a member's role" + between(entry);
      case MEMBER_REMOVED -> "removed a member" + was(entry);
    };
  }

  private static String between(AuditEntry entry) {
    var from = entry.before() == null ? "" : " from " + isolated(entry.before());
    return from + (entry.after() == null ? "" : " to " + isolated(entry.after()));
  }

  private static String as(AuditEntry entry) {
    return entry.after() == null ? "" : " as " + isolated(entry.after());
  }

  private static String was(AuditEntry entry) {
    return entry.before() == null ? "" : " who was " + isolated(entry.before());
  }
}
