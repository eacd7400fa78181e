package io.roundtable.web;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A message that a page shows once after something was done.
///
/// @param sentence what was done, as a full sentence
/// @param undo how to take it back; null where that cannot be done
public record Flash(String sentence, Undo undo) {
  /// Refuses a message without words.
  public Flash {
    Objects.requireNonNull(sentence, "sentence");
  }

  /// A message about something that is not taken back by a button.
  ///
  /// @param sentence what was done, as a full sentence
  public static Flash of(String sentence) {
    return new Flash(sentence, null);
  }

  /// The form that takes it back.
  ///
  /// @param action where it is posted to
  /// @param fields its fields besides token and request key
  public record Undo(String action, Map<String, String> fields) {
    /// The fields for a template.
    ///
    /// @return names and values
    public List<Map.Entry<String, String>> hidden() {
      return List.copyOf(fields.entrySet());
    }

    /// Refuses to lead elsewhere and copies the fields.
    ///
    /// @throws IllegalArgumentException where the action is not a local path
    public Undo {
      if (!LocalAddress.isLocal(action)) {
        throw new IllegalArgumentException("not a local address: " + action);
      }
      fields = Map.copyOf(fields);
    }
  }
}
