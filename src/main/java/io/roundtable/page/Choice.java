package io.roundtable.page;

import java.util.List;

/// One of several values of a field.
///
/// @param value what the form sends
/// @param label the words
/// @param meaning a sentence about it; null where the words say all
/// @param selected `selected` where it is the one, else null
public record Choice(String value, String label, String meaning, String selected) {
  /// A value.
  ///
  /// @param chosen the value that is selected
  public static Choice of(String value, String label, String chosen) {
    return of(value, label, null, chosen);
  }

  /// A value with a sentence about it.
  ///
  /// @param chosen the value that is selected
  public static Choice of(String value, String label, String meaning, String chosen) {
    return new Choice(value, label, meaning, value.equals(chosen) ? "selected" : null);
  }

  /// The columns of a board.
  public static List<Choice> columns(ProjectContext project, String chosen) {
    return project.columns().stream()
        .map(column -> of(column.status(), column.name(), chosen))
        .toList();
  }
}
