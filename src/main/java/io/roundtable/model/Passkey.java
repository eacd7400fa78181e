package io.roundtable.model;

import io.roundtable.model.id.Sha256;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Instant;

/// A passkey of a person: the public half of a pair of keys, of which the other half never leaves
/// their device or password manager.
///
/// @param tenantId where
/// @param userId whose
/// @param credentialId by which the device knows it, up to 1,023 bytes in base64url
/// @param publicKey verifies what the device signs: a COSE key in base64url
/// @param signCount how often the device had used it, as far as it counts; 0 where it does not
/// @param name as its owner calls it
/// @param backedUp whether it is kept in several places, as password managers do
/// @param times when it was made and used
public record Passkey(
    TenantId tenantId,
    UserId userId,
    String credentialId,
    String publicKey,
    long signCount,
    String name,
    boolean backedUp,
    Times times)
    implements Entity {
  /// The identifier of a passkey in keys and addresses, of which nobody can make its own.
  public static String idOf(String credentialId) {
    return Sha256.of(credentialId);
  }

  /// See [#idOf].
  public String passkeyId() {
    return idOf(credentialId);
  }

  /// A copy that was used to sign in.
  ///
  /// @param count as the device told it
  public Passkey used(long count, boolean backed, Instant now) {
    var used = new Times(times.createdAt(), now, times.refusedAt());
    return new Passkey(tenantId, userId, credentialId, publicKey, count, name, backed, used);
  }

  /// A copy that was refused, as the device had counted further before: somebody may have copied
  /// it.
  public Passkey refused(Instant now) {
    var refused = new Times(times.createdAt(), times.lastUsedAt(), now);
    return new Passkey(
        tenantId, userId, credentialId, publicKey, signCount, name, backedUp, refused);
  }

  /// The times of a passkey, to the second.
  ///
  /// @param createdAt when it was registered
  /// @param lastUsedAt when somebody signed in with it; null where nobody did
  /// @param refusedAt when it was refused as a copy; null where it never was
  public record Times(Instant createdAt, Instant lastUsedAt, Instant refusedAt) {}
}
