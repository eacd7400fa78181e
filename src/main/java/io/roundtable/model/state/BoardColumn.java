package io.roundtable.model.state;

import io.roundtable.model.id.Identifiers;

/// The facts about a column that must be known before its tasks are asked for: which status, and in
/// which order of time. Stored with the project and copied to its slug's claim, as the list
/// `columns` of statuses and the list `closingColumns` of those that are closing (absent where none
/// is).
///
/// @param status the status of the tasks in it, for example `IN_PROGRESS`
/// @param closing true where the tasks in it are done
public record BoardColumn(String status, boolean closing) {
  /// Refuses a status that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where the status is not an identifier
  public BoardColumn {
    Identifiers.require(status);
  }

  /// The order in which a page shows the tasks of this column.
  ///
  /// @return oldest first while open, newest first where closing
  public TimeOrder order() {
    return closing ? TimeOrder.NEWEST_FIRST : TimeOrder.OLDEST_FIRST;
  }
}
