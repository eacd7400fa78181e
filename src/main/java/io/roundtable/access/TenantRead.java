package io.roundtable.access;

import io.roundtable.table.Batch;

/// What was read for a tenant's page.
///
/// @param head who asks
/// @param batch everything that was read with the head
public record TenantRead(Head head, Batch batch) {}
