package io.roundtable.work.command;

import io.roundtable.model.ProjectId;
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
}
