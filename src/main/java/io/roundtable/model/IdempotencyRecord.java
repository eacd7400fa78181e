package io.roundtable.model;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import java.time.Instant;

/// The memory of a command that succeeded, so that sending it again gives the first outcome. Only
/// success is remembered.
///
/// @param tenantId where
/// @param userId who sent it
/// @param requestKey the key that its form carried, an identifier
/// @param command which command, for example `MoveTask`
/// @param inputHash SHA-256 of the command's input in base64url: the same key with another input is
///     another command
/// @param outcome what it led to
/// @param answer what the sender was answered, in words of the pages' own, where the same form can
///     no longer be resolved once it has taken effect; may be null
/// @param expiresAt from when on it no longer counts, to the second
public record IdempotencyRecord(
    TenantId tenantId,
    UserId userId,
    String requestKey,
    String command,
    String inputHash,
    Outcome outcome,
    String answer,
    Instant expiresAt)
    implements Entity {
  /// Refuses a key that could not stand in an item's key.
  ///
  /// @throws IllegalArgumentException where `requestKey` is not an identifier
  public IdempotencyRecord {
    Identifiers.require(requestKey);
  }

  /// Whether it no longer counts, though its item may still be there.
  ///
  /// @param now the present
  /// @return true from the second of its end on
  public boolean isExpired(Instant now) {
    return !now.isBefore(expiresAt);
  }
}
