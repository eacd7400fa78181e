package io.roundtable.model;

import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A project's metadata; the source of every copied `projectName` and `projectSlug`.
///
/// @param key what finds it
/// @param names what it is called
/// @param columns the columns of its board in order; empty where the item carries none
/// @param state who sees it; listed where the item carries none
/// @param archivedFrom what an archived project was before; null for every other
/// @param ownerCount how many of its members are owners
/// @param createdAt since when, to the second; may be null
/// @param version 0 where the item carries none
public record Project(
    ProjectKey key,
    Names names,
    List<BoardColumn> columns,
    ProjectState state,
    ProjectState archivedFrom,
    int ownerCount,
    Instant createdAt,
    long version)
    implements Entity {
  /// The longest name, in characters as a person counts them.
  public static final int LONGEST_NAME = 100;

  /// The names of a project.
  ///
  /// @param name the one shown
  /// @param slug the address segment; may be null
  /// @param prefix what its references begin with; may be null
  /// @param columns the names of its board's columns by status; lacks those that nobody named since
  ///     the project carries them
  public record Names(String name, Slug slug, Prefix prefix, Map<String, String> columns) {
    /// Copies the columns.
    public Names {
      columns = Map.copyOf(columns);
    }
  }

  /// Copies the columns.
  public Project {
    columns = List.copyOf(columns);
  }

  public TenantId tenantId() {
    return key.tenantId();
  }

  public ProjectId projectId() {
    return key.projectId();
  }

  public String name() {
    return names.name;
  }

  public Slug slug() {
    return names.slug;
  }

  public Prefix prefix() {
    return names.prefix;
  }

  /// The name of a column.
  ///
  /// @return empty where the item does not carry it: then the column itself says it
  public Optional<String> columnName(String status) {
    return Optional.ofNullable(names.columns.get(status));
  }

  /// A copy under another name.
  public Project withName(String name) {
    return with(new Names(name, slug(), prefix(), names.columns));
  }

  /// A copy at another address.
  public Project withSlug(Slug slug) {
    return with(new Names(name(), slug, prefix(), names.columns));
  }

  /// A copy whose columns are called otherwise.
  ///
  /// @param columns names by status
  public Project withColumnNames(Map<String, String> columns) {
    return with(new Names(name(), slug(), prefix(), columns));
  }

  private Project with(Names other) {
    return new Project(key, other, columns, state, archivedFrom, ownerCount, createdAt, version);
  }

  /// A copy with other columns, in order.
  public Project withColumns(List<BoardColumn> others) {
    return new Project(key, names, others, state, archivedFrom, ownerCount, createdAt, version);
  }

  /// A copy with another number of owners.
  public Project withOwnerCount(int owners) {
    return new Project(key, names, columns, state, archivedFrom, owners, createdAt, version);
  }

  /// A copy in another state. One that goes into the archive keeps in mind where it comes from; one
  /// that leaves it forgets.
  public Project withState(ProjectState other) {
    var from = other == ProjectState.ARCHIVED && state.changeable() ? state : null;
    return new Project(key, names, columns, other, from, ownerCount, createdAt, version);
  }

  /// The state that an archived project gets when it leaves the archive.
  ///
  /// @return private where the item does not say, so that nothing becomes known by that
  public ProjectState restoredState() {
    return archivedFrom == null ? ProjectState.PRIVATE : archivedFrom;
  }
}
