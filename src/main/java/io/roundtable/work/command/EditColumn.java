package io.roundtable.work.command;

import io.roundtable.model.ProjectId;
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
}
