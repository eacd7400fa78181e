package io.roundtable.model;

import java.time.Instant;
import java.util.List;

/// A project's metadata; the source of every copied `projectName` and `projectSlug`.
///
/// @param tenantId where
/// @param projectId which project
/// @param name the name shown
/// @param slug the address segment; may be null
/// @param prefix what its references begin with; may be null
/// @param columns the columns of its board in order; empty where the item carries none
/// @param state who sees it; listed where the item carries none
/// @param ownerCount how many of its members are owners
/// @param createdAt since when, to the second; may be null
/// @param version 0 where the item carries none
public record Project(
    TenantId tenantId,
    ProjectId projectId,
    String name,
    Slug slug,
    Prefix prefix,
    List<BoardColumn> columns,
    ProjectState state,
    int ownerCount,
    Instant createdAt,
    long version)
    implements Entity {
  /// Copies the columns.
  public Project {
    columns = List.copyOf(columns);
  }
}
