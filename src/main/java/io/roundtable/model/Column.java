package io.roundtable.model;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ColumnState;

/// One column of a board.
///
/// @param tenantId where
/// @param projectId whose board
/// @param status the status of the tasks in it, for example `IN_PROGRESS`
/// @param name the title shown
/// @param closing true where the tasks in it are done
/// @param position its place on the board, from 0
/// @param taskCount how many tasks are in it
/// @param taskLimit how many may be; null where there is no limit
/// @param state whether tasks may enter
/// @param version 0 where the item carries none
public record Column(
    TenantId tenantId,
    ProjectId projectId,
    String status,
    String name,
    boolean closing,
    int position,
    long taskCount,
    Long taskLimit,
    ColumnState state,
    long version)
    implements Entity {
  /// Refuses a status that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where the status is not an identifier
  public Column {
    Identifiers.require(status);
  }

  /// The entry of this column in the project's own list.
  ///
  /// @return status and whether it is closing
  public BoardColumn place() {
    return new BoardColumn(status, closing);
  }
}
