package io.roundtable.feature.column;

import java.util.Objects;

/// A column as a form describes it.
///
/// @param name the title shown
/// @param closing true where the tasks in it are done
/// @param taskLimit how many tasks may be in it; null for any number
public record ColumnDraft(String name, boolean closing, Long taskLimit) {
  /// Refuses a draft without a name.
  public ColumnDraft {
    Objects.requireNonNull(name);
  }
}
