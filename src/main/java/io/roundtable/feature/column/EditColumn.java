package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.vertx.core.Future;
import java.util.Objects;

/// Changes a column's name, limit, or whether it is closing.
///
/// @param projectId whose board
/// @param status the column's status
/// @param version of the column when the form was rendered
/// @param draft what was typed
public record EditColumn(ProjectId projectId, String status, long version, ColumnDraft draft)
    implements ColumnCommand {
  /// Refuses a command that lacks a part.
  public EditColumn {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(status);
    Objects.requireNonNull(draft);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return ColumnEdit.execute(this, attempt);
  }
}
