package io.roundtable.web.limit;

import io.roundtable.model.id.TenantId;
import java.util.Objects;

/// Whose part of what all have together is used.
///
/// @param tenant the tenant for which it is done; empty for what belongs to none
/// @param asker who asks within the tenant, by something that cannot be varied at will: a person
///     (who may begin many sessions), or the network of somebody unknown
public record QuotaKey(String tenant, String asker) {
  /// Refuses a key that lacks a part.
  public QuotaKey {
    Objects.requireNonNull(tenant);
    Objects.requireNonNull(asker);
  }

  /// The part of somebody in a tenant.
  public static QuotaKey of(TenantId tenant, Object asker) {
    return new QuotaKey(tenant.value(), asker.toString());
  }

  /// The part of somebody who belongs to no tenant yet: all strangers together have what a tenant
  /// has.
  ///
  /// @param network for example `192.0.2.7`
  public static QuotaKey ofStranger(String network) {
    return new QuotaKey("", network);
  }
}
