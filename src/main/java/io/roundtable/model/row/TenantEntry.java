package io.roundtable.model.row;

import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;

/// A tenant as the list of all tenants shows it.
///
/// @param tenantId which tenant
/// @param name the name shown
/// @param slug the first segment of its addresses
public record TenantEntry(TenantId tenantId, String name, Slug slug) {}
