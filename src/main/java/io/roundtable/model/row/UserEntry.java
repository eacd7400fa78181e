package io.roundtable.model.row;

import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.UserId;

/// A person as a tenant's list of people shows them.
///
/// @param userId who
/// @param name the name shown
/// @param role what the person may do in the tenant
/// @param version 0 where the item carries none
public record UserEntry(UserId userId, String name, TenantRole role, long version) {}
