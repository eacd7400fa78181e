package io.roundtable.model;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Instant;

/// A signed-in browser.
///
/// The table removes expired sessions some time later; whoever reads one asks [#isExpired].
///
/// @param tenantId where
/// @param tokenHash the hash of the token in the cookie, never the token
/// @param userId who signed in
/// @param createdAt when, to the second
/// @param expiresAt until when, to the second
public record Session(
    TenantId tenantId, String tokenHash, UserId userId, Instant createdAt, Instant expiresAt)
    implements Entity {
  /// Tells whether the session has ended.
  ///
  /// @param now the present
  /// @return true from `expiresAt` on
  public boolean isExpired(Instant now) {
    return !now.isBefore(expiresAt);
  }
}
