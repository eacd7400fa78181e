package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.vertx.core.Future;
import java.util.Objects;

/// Adds a column to a board: before its closing columns at the end, or as the last of them. Its
/// outcome's subject is the new column's status.
///
/// @param projectId whose board
/// @param draft what was typed
public record AddColumn(ProjectId projectId, ColumnDraft draft) implements ColumnCommand {
  /// Refuses a command that lacks a part.
  public AddColumn {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(draft);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return ColumnAddition.execute(this, attempt);
  }
}
