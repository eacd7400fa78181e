package io.roundtable.model;

import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;

/// The claim of a tenant's slug: unique over all tenants. One that the tenant had before is the
/// same claim, which leads to it.
///
/// @param slug what is claimed
/// @param tenantId who holds it
public record TenantSlug(Slug slug, TenantId tenantId) implements Entity {}
