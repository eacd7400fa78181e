package io.roundtable.model;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import java.time.Instant;

/// A note of who did what to memberships, settings and accounts. Written once with what it tells
/// of, never changed.
///
/// @param tenantId where
/// @param auditId which entry, an identifier
/// @param createdAt when, to the second
/// @param actorId who did it
/// @param actorName copy of the person's name; may be null
/// @param kind what was done
/// @param subject what it was done to, as people call it, for example `Launch: Ben`; may be null
/// @param before the old value as shown; may be null
/// @param after the new value as shown; may be null
/// @param visit of a sign-in, from where it came; null otherwise
public record AuditEntry(
    TenantId tenantId,
    String auditId,
    Instant createdAt,
    UserId actorId,
    String actorName,
    AuditKind kind,
    String subject,
    String before,
    String after,
    Visit visit)
    implements Entity {
  /// Refuses an identifier that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where `auditId` is not an identifier
  public AuditEntry {
    Identifiers.require(auditId);
  }

  /// An entry that is kept, and tells of no sign-in.
  public AuditEntry(
      TenantId tenantId,
      String auditId,
      Instant createdAt,
      UserId actorId,
      String actorName,
      AuditKind kind,
      String subject,
      String before,
      String after) {
    this(tenantId, auditId, createdAt, actorId, actorName, kind, subject, before, after, null);
  }

  /// Whether it is not to be shown any more; the table removes it some time later.
  public boolean isExpired(Instant now) {
    return visit != null && !now.isBefore(visit.expiresAt());
  }

  /// From where somebody came to sign in.
  ///
  /// @param network for example `192.0.2.7`
  /// @param count how often it happened within the hour; 0 for once
  /// @param expiresAt until when it is kept, to the second
  public record Visit(String network, long count, Instant expiresAt) {}
}
