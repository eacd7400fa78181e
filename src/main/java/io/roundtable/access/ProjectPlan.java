package io.roundtable.access;

import io.roundtable.model.BoardColumn;
import io.roundtable.model.ProjectId;
import io.roundtable.model.Slug;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.TenantId;
import io.roundtable.table.AccessPatterns;
import io.roundtable.table.BatchRead;
import java.util.List;

/// What a page must know of a project before it can ask for everything at once. Remembered, and
/// verified against the items that the page brings.
///
/// @param tenantId where
/// @param slug the address segment
/// @param projectId the project that held the slug
/// @param columns the columns of its board in order
public record ProjectPlan(
    TenantId tenantId, Slug slug, ProjectId projectId, List<BoardColumn> columns)
    implements PagePlan {
  /// Copies the columns.
  public ProjectPlan {
    columns = List.copyOf(columns);
  }

  /// The plan that the claim of a slug makes.
  static ProjectPlan of(TenantId tenantId, Slug slug, SlugClaim claim) {
    return new ProjectPlan(tenantId, slug, claim.ownerId(), claim.columns());
  }

  @Override
  public ProjectPlan project() {
    return this;
  }

  @Override
  public BatchRead ask(Visit visit) {
    var read = BatchRead.of(AccessPatterns.PAGE_HEAD).and(AccessPatterns.PROJECT_BY_SLUG);
    return ProjectHead.ask(read, this, visit);
  }
}
