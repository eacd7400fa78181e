package io.roundtable.model;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;

/// How much waits for a person.
///
/// @param tenantId where
/// @param userId whose
/// @param unacknowledged the number of escalations not acknowledged yet
public record Inbox(TenantId tenantId, UserId userId, long unacknowledged) implements Entity {}
