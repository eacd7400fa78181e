package io.roundtable.model.id;

import java.util.Objects;

/// The two identifiers that find a project.
///
/// @param tenantId where
/// @param projectId which project
public record ProjectKey(TenantId tenantId, ProjectId projectId) {
  /// Refuses a key that lacks a part.
  public ProjectKey {
    Objects.requireNonNull(tenantId);
    Objects.requireNonNull(projectId);
  }
}
