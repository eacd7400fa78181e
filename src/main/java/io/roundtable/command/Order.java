package io.roundtable.command;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Instant;
import java.util.Objects;

/// A command with who asks for it.
///
/// @param tenantId the tenant of the actor's session
/// @param userId the actor
/// @param requestKey the key that the form carried, an identifier
/// @param command what is asked for
/// @param answer what the sender will be answered, kept with the memory of the request; null where
///     the outcome is enough to answer the same form again
/// @param deadline the command is not begun after this moment
public record Order(
    TenantId tenantId,
    UserId userId,
    String requestKey,
    Command command,
    String answer,
    Instant deadline) {
  /// Refuses an order that lacks a part.
  ///
  /// @throws IllegalArgumentException where the key is not an identifier
  public Order {
    Objects.requireNonNull(tenantId);
    Objects.requireNonNull(userId);
    Objects.requireNonNull(command);
    Objects.requireNonNull(deadline);
    if (!Identifiers.isValid(requestKey)) {
      throw new IllegalArgumentException("not a request key: " + requestKey);
    }
  }

  /// An order whose outcome is enough to answer the same form again.
  public Order(
      TenantId tenantId, UserId userId, String requestKey, Command command, Instant deadline) {
    this(tenantId, userId, requestKey, command, null, deadline);
  }

  /// A digest that tells one input from another under the same key.
  ///
  /// @return SHA-256 of the command in base64url, 43 characters
  public String inputHash() {
    return Sha256.of(command.toString());
  }

  /// The name that it shares with all orders that it must not run beside.
  ///
  /// @return the command's lane in the actor's tenant
  public String lane() {
    return tenantId + " " + command.lane();
  }
}
