package io.roundtable.model;

/// How much waits for a person.
///
/// @param tenantId where
/// @param userId whose
/// @param unacknowledged the number of escalations not acknowledged yet
public record Inbox(TenantId tenantId, UserId userId, long unacknowledged) implements Entity {}
