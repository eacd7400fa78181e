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
/// @param version 0 where the item carries none
public record Tenant(TenantId tenantId, String name, Slug slug, Instant createdAt, long version)
    implements Entity {}
