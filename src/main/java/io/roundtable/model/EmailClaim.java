package io.roundtable.model;

import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;

/// The claim of an email address in a tenant: leads from the address to the person.
///
/// @param tenantId where
/// @param email what is claimed, normalised
/// @param userId who holds it
public record EmailClaim(TenantId tenantId, EmailAddress email, UserId userId) implements Entity {}
