package io.roundtable.feature.task.bulk;

import io.roundtable.model.id.UserId;
import java.util.Objects;

/// What is done with several tasks at once.
public sealed interface BulkAction {
  /// They go to a column.
  record Move(String status) implements BulkAction {
    /// Refuses a column that is not named.
    public Move {
      Objects.requireNonNull(status);
    }
  }

  /// Somebody does them.
  ///
  /// @param assigneeId a member of the project; null for nobody
  record Assign(UserId assigneeId) implements BulkAction {}

  /// They get one more label.
  record Label(String label) implements BulkAction {
    /// Refuses a label that is not there.
    public Label {
      Objects.requireNonNull(label);
    }
  }
}
