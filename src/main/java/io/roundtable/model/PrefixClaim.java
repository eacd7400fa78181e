package io.roundtable.model;

/// The claim of a reference prefix in a tenant.
///
/// @param tenantId where
/// @param prefix what is claimed
/// @param ownerId the project that holds it
public record PrefixClaim(TenantId tenantId, Prefix prefix, ProjectId ownerId) implements Entity {}
