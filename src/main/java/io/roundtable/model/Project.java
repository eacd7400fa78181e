package io.roundtable.model;

import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.ProjectState;
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
/// @param archivedFrom what an archived project was before; null for every other
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
    ProjectState archivedFrom,
    long version)
    implements Entity {
  /// The longest name, in characters as a person counts them.
  public static final int LONGEST_NAME = 100;

  /// Copies the columns.
  public Project {
    columns = List.copyOf(columns);
  }

  /// A project that was never archived.
  public Project(
      TenantId tenantId,
      ProjectId projectId,
      String name,
      Slug slug,
      Prefix prefix,
      List<BoardColumn> columns,
      ProjectState state,
      int ownerCount,
      Instant createdAt,
      long version) {
    this(
        tenantId,
        projectId,
        name,
        slug,
        prefix,
        columns,
        state,
        ownerCount,
        createdAt,
        null,
        version);
  }

  /// The same project under another name.
  ///
  /// @return a copy
  public Project withName(String other) {
    return new Project(
        tenantId,
        projectId,
        other,
        slug,
        prefix,
        columns,
        state,
        ownerCount,
        createdAt,
        archivedFrom,
        version);
  }

  /// The same project at another address.
  ///
  /// @return a copy
  public Project withSlug(Slug other) {
    return new Project(
        tenantId,
        projectId,
        name,
        other,
        prefix,
        columns,
        state,
        ownerCount,
        createdAt,
        archivedFrom,
        version);
  }

  /// The same project with other columns.
  ///
  /// @param others in order
  /// @return a copy
  public Project withColumns(List<BoardColumn> others) {
    return new Project(
        tenantId,
        projectId,
        name,
        slug,
        prefix,
        others,
        state,
        ownerCount,
        createdAt,
        archivedFrom,
        version);
  }

  /// The same project with another number of owners.
  ///
  /// @return a copy
  public Project withOwnerCount(int owners) {
    return new Project(
        tenantId,
        projectId,
        name,
        slug,
        prefix,
        columns,
        state,
        owners,
        createdAt,
        archivedFrom,
        version);
  }

  /// The same project in another state. One that goes into the archive keeps in mind where it comes
  /// from; one that leaves it forgets.
  ///
  /// @return a copy
  public Project withState(ProjectState other) {
    return new Project(
        tenantId,
        projectId,
        name,
        slug,
        prefix,
        columns,
        other,
        ownerCount,
        createdAt,
        other == ProjectState.ARCHIVED && state.changeable() ? state : null,
        version);
  }

  /// The state that an archived project gets when it leaves the archive.
  ///
  /// @return private where the item does not say, so that nothing becomes known by that
  public ProjectState restoredState() {
    return archivedFrom == null ? ProjectState.PRIVATE : archivedFrom;
  }
}
