package io.roundtable.model;

import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;

/// The claim of a reference prefix in a tenant.
///
/// @param tenantId where
/// @param prefix what is claimed
/// @param ownerId the project that holds it
public record PrefixClaim(TenantId tenantId, Prefix prefix, ProjectId ownerId) implements Entity {}
