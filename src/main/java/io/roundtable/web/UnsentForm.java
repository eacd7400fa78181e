package io.roundtable.web;

import java.util.List;

/// A form that did not take effect, as a page shows it: to be copied, or to be sent once more.
///
/// @param action where it is sent once more; null where that would not help
/// @param requestKey tells this sending from others
/// @param typed the fields that somebody writes in, where something was written
/// @param others the fields beside them
public record UnsentForm(String action, String requestKey, List<Typed> typed, List<Other> others) {
  /// Copies the lists.
  public UnsentForm {
    typed = List.copyOf(typed);
    others = List.copyOf(others);
  }

  /// Whether there is anything to show.
  public boolean shown() {
    return action != null || !typed.isEmpty();
  }

  /// The heading above it.
  public String heading() {
    return typed.isEmpty() ? "Nothing was done yet" : "What you typed";
  }

  /// A text that somebody wrote.
  ///
  /// @param name of the field
  /// @param label for example `Text`
  /// @param value as it was typed
  public record Typed(String name, String label, String value) {
    /// The id of the element that holds it.
    public String id() {
      return "unsent-" + name;
    }

    /// How high the element is.
    ///
    /// @return as many lines as the text has, within reason
    public long rows() {
      return Math.clamp(value.lines().count() + value.length() / 60, 1, 12);
    }
  }

  /// A field that is not shown.
  public record Other(String name, String value) {}
}
