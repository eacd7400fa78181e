package io.roundtable.model;

import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Instant;
import java.util.Optional;

/// The claim of an email address in a tenant: leads from the address to the person, or to the
/// invitation that waits for somebody, of which there is one at a time.
///
/// @param tenantId where
/// @param email what is claimed, normalised
/// @param userId who holds it; null while somebody is invited
/// @param invitationId the invitation; null for a person
/// @param expiresAt until when the invitation holds it, to the second; null for a person
public record EmailClaim(
    TenantId tenantId, EmailAddress email, UserId userId, String invitationId, Instant expiresAt)
    implements Entity {
  /// The claim of a person.
  public EmailClaim(TenantId tenantId, EmailAddress email, UserId userId) {
    this(tenantId, email, userId, null, null);
  }

  /// The claim of an invitation, which lasts as long as that.
  public static EmailClaim of(Invitation invitation) {
    return new EmailClaim(
        invitation.tenantId(),
        invitation.email(),
        null,
        invitation.invitationId(),
        invitation.expiresAt());
  }

  /// The person who signs in with the address.
  ///
  /// @return empty while somebody is invited, who cannot
  public Optional<UserId> owner() {
    return Optional.ofNullable(userId);
  }

  /// Whether an invitation holds it, and not any more: the table removes it some time later.
  public boolean isExpired(Instant now) {
    return expiresAt != null && !now.isBefore(expiresAt);
  }
}
