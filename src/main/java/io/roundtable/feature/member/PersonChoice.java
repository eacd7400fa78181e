package io.roundtable.feature.member;

/// One of several values.
///
/// @param value what the form sends
/// @param label the words
/// @param selected `selected` where it is the one, else null
public record PersonChoice(String value, String label, String selected) {
  /// A value.
  ///
  /// @param chosen whether it is the one
  /// @return the choice
  static PersonChoice of(String value, String label, boolean chosen) {
    return new PersonChoice(value, label, chosen ? "selected" : null);
  }
}
