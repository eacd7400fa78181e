package io.roundtable.model;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Duration;
import java.time.Instant;

/// A way for somebody who forgot their password to a new one: a link that can be used once. A
/// person has at most one. It is made as that of an [Invitation] is.
///
/// @param tenantId where
/// @param userId whose password
/// @param nonce 16 random bytes in base64url; another one makes the earlier link worthless
/// @param generation of the person's sessions when it was made; it is good only while that is the
///     same, so that a new password, ended sessions and a deactivation end it too
/// @param madeBy the admin who made the link, which is good as long as they are one
/// @param createdAt since when, to the second
public record PasswordReset(
    TenantId tenantId,
    UserId userId,
    String nonce,
    long generation,
    UserId madeBy,
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
