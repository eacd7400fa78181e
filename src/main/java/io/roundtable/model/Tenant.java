package io.roundtable.model;

import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import java.time.Instant;

/// A customer: everything else belongs to one.
///
/// @param tenantId which tenant
/// @param name the name shown, for example `Acme`
/// @param slug the first segment of its addresses; may be null
/// @param createdAt since when, to the second; may be null
/// @param timeZone in which days begin for those who have none of their own; null for UTC
/// @param version 0 where the item carries none
public record Tenant(
    TenantId tenantId, String name, Slug slug, Instant createdAt, String timeZone, long version)
    implements Entity {
  /// A tenant whose days begin in UTC.
  public Tenant(TenantId tenantId, String name, Slug slug, Instant createdAt, long version) {
    this(tenantId, name, slug, createdAt, null, version);
  }

  /// A copy with another time zone.
  public Tenant withTimeZone(String other) {
    return new Tenant(tenantId, name, slug, createdAt, other, version);
  }
}
