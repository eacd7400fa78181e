package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.vertx.core.Future;
import java.util.List;
import java.util.Objects;

/// Moves a column to another place on its board.
///
/// @param projectId whose board
/// @param status the column's status
/// @param place the new place, from 0
/// @param order the statuses in the order in which they were shown
public record PlaceColumn(ProjectId projectId, String status, int place, List<String> order)
    implements ColumnCommand {
  /// Refuses a command that lacks a part, and copies the order.
  public PlaceColumn {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(status);
    order = List.copyOf(order);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return ColumnPlacing.execute(this, attempt);
  }
}
