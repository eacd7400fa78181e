package io.roundtable.page;

import io.roundtable.model.SlugClaim;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.BoardColumn;
import java.util.List;

/// The facts about a project that a page must know before it can ask for everything at once.
/// Remembered, and verified against the items that the page brings.
///
/// @param slug the segment of the address
/// @param projectId the project that held the slug
/// @param columns the columns of its board in order
public record ResolvedProject(
    TenantId tenantId, Slug slug, ProjectId projectId, List<BoardColumn> columns) {
  /// Copies the columns.
  public ResolvedProject {
    columns = List.copyOf(columns);
  }

  static ResolvedProject of(TenantId tenantId, Slug slug, SlugClaim claim) {
    return new ResolvedProject(tenantId, slug, claim.ownerId(), claim.columns());
  }

  /// The statuses of its columns for tasks that are not done.
  public List<String> openColumns() {
    return columns.stream().filter(place -> !place.closing()).map(BoardColumn::status).toList();
  }

  /// The key of the project.
  public ProjectKey key() {
    return new ProjectKey(tenantId, projectId);
  }
}
