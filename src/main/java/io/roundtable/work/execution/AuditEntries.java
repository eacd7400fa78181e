package io.roundtable.work.execution;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.AuditKind;
import io.roundtable.model.User;

/// The lines of a tenant's audit trail, as commands write them beside what they tell of.
public final class AuditEntries {
  private AuditEntries() {}

  /// What the actor of a command did.
  ///
  /// @param actor who, as read with the command's ground
  /// @param subject to what, as people call it, for example `Launch: Ben`
  /// @param before the old value as shown; null for none
  /// @param after the new value as shown; null for none
  /// @return the entry, to be created in the command's own transaction
  public static AuditEntry of(
      Attempt attempt, User actor, AuditKind kind, String subject, String before, String after) {
    return new AuditEntry(
        actor.tenantId(),
        attempt.nextId(),
        attempt.now(),
        actor.userId(),
        actor.name(),
        kind,
        subject,
        before,
        after);
  }
}
