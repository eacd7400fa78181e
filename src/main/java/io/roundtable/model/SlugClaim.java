package io.roundtable.model;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.BoardColumn;
import java.util.List;

/// The claim of a project's slug in a tenant: leads from an address to the project.
///
/// It carries the board's columns too, so that a page that knows nothing but an address can ask
/// for the columns in its second round trip.
///
/// @param tenantId where
/// @param slug what is claimed
/// @param ownerId the project that holds it
/// @param columns the columns of the project's board in order; empty where the item carries none
public record SlugClaim(TenantId tenantId, Slug slug, ProjectId ownerId, List<BoardColumn> columns)
    implements Entity {
  /// Copies the columns.
  public SlugClaim {
    columns = List.copyOf(columns);
  }
}
