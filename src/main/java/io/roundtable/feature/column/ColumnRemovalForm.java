package io.roundtable.feature.column;

import io.roundtable.page.Choice;
import java.util.List;

/// The form `column/removal` that asks where the tasks of a column go that is to be removed.
///
/// @param facts for example `3 tasks`
/// @param board the columns as they are shown, for the field `was.board`
/// @param targets the columns where the tasks may go; empty where there are no tasks
/// @param targetProblem what to do about the choice; null where nothing
/// @param escalations for example `2 open escalations`; null where there is none
public record ColumnRemovalForm(
    String facts, String board, List<Choice> targets, String targetProblem, String escalations) {
  /// Copies the columns.
  public ColumnRemovalForm {
    targets = List.copyOf(targets);
  }

  /// Whether the column is empty, so that nothing has to go anywhere.
  ///
  /// @return true where there is nothing to choose
  public boolean empty() {
    return targets.isEmpty();
  }
}
