package io.roundtable.model;

import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Duration;
import java.time.Instant;

/// A new address that somebody asked for and has not confirmed yet, by a link that went there. A
/// person has at most one. It claims nothing: so it keeps nobody else from the address, and asking
/// does not tell whether somebody has it.
///
/// @param tenantId where
/// @param userId whose address it will be
/// @param email the new address
/// @param nonce 16 random bytes in base64url; another one makes the earlier link worthless
/// @param generation of the person's sessions when it was made; it is good only while that is the
///     same, so that a new password, ended sessions and a deactivation end it too
/// @param createdAt since when, to the second
public record AddressChange(
    TenantId tenantId,
    UserId userId,
    EmailAddress email,
    String nonce,
    long generation,
    Instant createdAt)
    implements Entity {
  private static final Duration LENGTH = Duration.ofHours(24);

  /// Until when its link is good; the table removes it some time later.
  public Instant expiresAt() {
    return createdAt.plus(LENGTH);
  }

  /// Whether a person can use it.
  ///
  /// @param person as they are at the moment
  public boolean isGood(User person, Instant now) {
    return person.active() && person.generation() == generation && now.isBefore(expiresAt());
  }
}
