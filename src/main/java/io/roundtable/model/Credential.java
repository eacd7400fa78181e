package io.roundtable.model;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;

/// The proof of who somebody is; apart from the profile so that no list ever reads it.
///
/// @param tenantId where
/// @param userId whose
/// @param passwordHash the encoded hash with its parameters, for example `$argon2id$v=19$…`
/// @param version 0 where the item carries none
public record Credential(TenantId tenantId, UserId userId, String passwordHash, long version)
    implements Entity {
  /// A copy with another hash.
  public Credential with(String otherHash) {
    return new Credential(tenantId, userId, otherHash, version);
  }

  /// Says whose it is and nothing else, so that no log can hold a hash.
  @Override
  public String toString() {
    return "Credential[" + tenantId + "/" + userId + "]";
  }
}
