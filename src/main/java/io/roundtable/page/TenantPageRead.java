package io.roundtable.page;

import io.roundtable.table.read.Batch;

/// What was read for a tenant's page.
///
/// @param head who asks
/// @param batch everything that was read with the head
public record TenantPageRead(TenantContext head, Batch batch) {}
