package io.roundtable.model;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Duration;
import java.time.Instant;

/// A way for somebody who forgot their password to a new one: a link that can be used once, made by
/// an admin or sent by mail to who asked for it. A
/// person has at most one. It is made as that of an [Invitation] is.
///
/// @param tenantId where
/// @param userId whose password; nobody, where somebody asked for an address that nobody has
/// @param nonce 16 random bytes in base64url; another one makes the earlier link worthless
/// @param generation of the person's sessions when it was made; it is good only while that is the
///     same, so that a new password, ended sessions and a deactivation end it too
/// @param madeBy the admin who made the link, which is good as long as they are one; null where it
///     goes by mail
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
  private static final Duration LENGTH_BY_MAIL = Duration.ofHours(1);

  /// Whether it goes by mail.
  public boolean byMail() {
    return madeBy == null;
  }

  /// Until when its link is good; the table removes it some time later.
  public Instant expiresAt() {
    return createdAt.plus(byMail() ? LENGTH_BY_MAIL : LENGTH);
  }

  /// Whether a person can use it.
  ///
  /// @param person as they are at the moment
  public boolean isGood(User person, Instant now) {
    return person.active() && person.generation() == generation && now.isBefore(expiresAt());
  }
}
