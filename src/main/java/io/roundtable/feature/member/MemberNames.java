package io.roundtable.feature.member;

import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.AuditKind;
import io.roundtable.model.Member;
import io.roundtable.model.access.ProjectRole;
import java.util.Locale;

/// How members and their roles are written down for people.
final class MemberNames {
  private MemberNames() {}

  /// A member's name, or the identifier where the membership has no copy of it.
  static String of(Member member) {
    return member.userName() == null ? member.userId().value() : member.userName();
  }

  /// A line of the audit trail about a membership.
  ///
  /// @param before the role until now; null for none
  /// @param after the role from now on; null for none
  static AuditEntry audit(
      ProjectAttempt ground, AuditKind kind, Member member, ProjectRole before, ProjectRole after) {
    var subject = ground.project().name() + ": " + of(member);
    return AuditLog.of(ground, kind, subject, word(before), word(after));
  }

  private static String word(ProjectRole role) {
    return role == null ? null : role.name().toLowerCase(Locale.ROOT);
  }
}
