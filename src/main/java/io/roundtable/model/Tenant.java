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
/// @param adminCount how many admins there are; null, which counts as one, until a role changes
/// @param version 0 where the item carries none
public record Tenant(
    TenantId tenantId,
    String name,
    Slug slug,
    Instant createdAt,
    String timeZone,
    Long adminCount,
    long version)
    implements Entity {
  /// A tenant with one admin, whose days begin in UTC.
  public Tenant(TenantId tenantId, String name, Slug slug, Instant createdAt, long version) {
    this(tenantId, name, slug, createdAt, null, 1L, version);
  }

  /// A copy with another time zone.
  public Tenant withTimeZone(String other) {
    return new Tenant(tenantId, name, slug, createdAt, other, adminCount, version);
  }

  /// How many admins there are, at least.
  public long admins() {
    return adminCount == null ? 1 : adminCount;
  }

  /// A copy with another number of admins.
  public Tenant withAdmins(long other) {
    return new Tenant(tenantId, name, slug, createdAt, timeZone, other, version);
  }
}
