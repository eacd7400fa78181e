package io.roundtable.model;

import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// A customer: everything else belongs to one.
///
/// @param tenantId which tenant
/// @param name the name shown, for example `Acme`
/// @param slug the first segment of its addresses; null where it is being deleted
/// @param formerSlugs those it had before, the last one first, at most [#MOST_FORMER_SLUGS]: they
///     stay claimed and lead to it; while it is being deleted, all that it claims
/// @param createdAt since when, to the second; may be null
/// @param timeZone in which days begin for those who have none of their own; null for UTC
/// @param adminCount how many admins there are; null, which counts as one, until a role changes
/// @param version 0 where the item carries none
public record Tenant(
    TenantId tenantId,
    String name,
    Slug slug,
    List<Slug> formerSlugs,
    Instant createdAt,
    String timeZone,
    Long adminCount,
    long version)
    implements Entity {
  /// The most former addresses that lead to a tenant.
  public static final int MOST_FORMER_SLUGS = 5;

  /// Copies the former slugs.
  public Tenant {
    formerSlugs = List.copyOf(formerSlugs);
  }

  /// A tenant with one admin, whose days begin in UTC.
  public Tenant(TenantId tenantId, String name, Slug slug, Instant createdAt, long version) {
    this(tenantId, name, slug, List.of(), createdAt, null, 1L, version);
  }

  /// A copy with another name and another time zone.
  public Tenant with(String otherName, String otherZone) {
    return new Tenant(
        tenantId, otherName, slug, formerSlugs, createdAt, otherZone, adminCount, version);
  }

  /// A copy at another address, to which the last ones lead.
  public Tenant at(Slug other) {
    var former =
        Stream.concat(Stream.ofNullable(slug), formerSlugs.stream())
            .filter(earlier -> !earlier.equals(other))
            .limit(MOST_FORMER_SLUGS)
            .toList();
    return new Tenant(tenantId, name, other, former, createdAt, timeZone, adminCount, version);
  }

  /// A copy that is being deleted: it has no address, so that nobody finds it, and keeps its claims
  /// until it is gone.
  public Tenant doomed() {
    var claimed = Stream.concat(Stream.ofNullable(slug), formerSlugs.stream()).toList();
    return new Tenant(tenantId, name, null, claimed, createdAt, timeZone, adminCount, version);
  }

  /// How many admins there are, at least.
  public long admins() {
    return adminCount == null ? 1 : adminCount;
  }

  /// A copy with another number of admins.
  public Tenant withAdmins(long other) {
    return new Tenant(tenantId, name, slug, formerSlugs, createdAt, timeZone, other, version);
  }
}
