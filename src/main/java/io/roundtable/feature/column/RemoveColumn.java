package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.vertx.core.Future;
import java.util.Objects;

/// Removes a column: an empty one at once, another one when its tasks have moved.
///
/// @param projectId whose board
/// @param status the column's status
/// @param target the status of the column where its tasks go; empty where it is thought to be empty
public record RemoveColumn(ProjectId projectId, String status, String target)
    implements ColumnCommand {
  /// Refuses a command that lacks a part.
  public RemoveColumn {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(status);
    Objects.requireNonNull(target);
  }

  @Override
  public boolean startsJob() {
    return !target.isEmpty();
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return ColumnWithdrawal.execute(this, attempt);
  }
}
