package io.roundtable.model;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;

/// The numbering of a project's tasks.
///
/// @param tenantId where
/// @param projectId whose
/// @param last the number given last; 0 before the first
public record Sequence(TenantId tenantId, ProjectId projectId, long last) implements Entity {}
