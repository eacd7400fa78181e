package io.roundtable.page;

import io.roundtable.model.BoardColumn;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import java.util.List;

/// What a page must know of a project before it can ask for everything at once. Remembered, and
/// verified against the items that the page brings.
///
/// @param tenantId where
/// @param slug the address segment
/// @param projectId the project that held the slug
/// @param columns the columns of its board in order
public record ResolvedProject(
    TenantId tenantId, Slug slug, ProjectId projectId, List<BoardColumn> columns)
    implements ResolvedAddress {
  /// Copies the columns.
  public ResolvedProject {
    columns = List.copyOf(columns);
  }

  /// The plan that the claim of a slug makes.
  static ResolvedProject of(TenantId tenantId, Slug slug, SlugClaim claim) {
    return new ResolvedProject(tenantId, slug, claim.ownerId(), claim.columns());
  }

  @Override
  public ResolvedProject project() {
    return this;
  }

  @Override
  public BatchRead ask(Request visit) {
    var read = BatchRead.of(AccessPatterns.PAGE_HEAD).and(AccessPatterns.PROJECT_BY_SLUG);
    return ProjectContext.ask(read, this, visit);
  }
}
