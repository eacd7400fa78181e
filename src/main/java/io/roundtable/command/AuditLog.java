package io.roundtable.command;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.User;
import io.roundtable.model.state.AuditKind;

/// Entries of the audit trail, as a command writes them beside the change itself.
public final class AuditLog {
  private AuditLog() {}

  /// Something that somebody did.
  ///
  /// @param actor who
  /// @param subject what it was done to, as people call it, for example `Launch: Ben`
  /// @param before the old value as shown; null for none
  /// @param after the new value as shown; null for none
  /// @return the entry, of the present
  public static AuditEntry of(
      Attempt attempt, User actor, AuditKind kind, String subject, String before, String after) {
    return new AuditEntry(
        attempt.order().tenantId(),
        attempt.nextId(),
        attempt.now(),
        actor.userId(),
        actor.name(),
        kind,
        subject,
        before,
        after);
  }

  /// Something that the actor of a command in a project did.
  ///
  /// @return the entry, of the present
  public static AuditEntry of(
      ProjectAttempt attempt, AuditKind kind, String subject, String before, String after) {
    return of(attempt.attempt(), attempt.user(), kind, subject, before, after);
  }
}
