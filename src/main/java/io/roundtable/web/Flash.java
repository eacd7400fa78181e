package io.roundtable.web;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A message that a page shows once after something was done.
///
/// @param sentence what was done, as a full sentence
/// @param undo how to take it back; null where that cannot be done
/// @param place the id of the element that shows what it is about, where the page does; null where
///     there is none, and the message itself is what has the focus
public record Flash(String sentence, Undo undo, String place) {
  /// Refuses a message without words.
  public Flash {
    Objects.requireNonNull(sentence, "sentence");
  }

  /// A message about something that has no place of its own.
  ///
  /// @param sentence what was done, as a full sentence
  /// @param undo how to take it back; null where that cannot be done
  public Flash(String sentence, Undo undo) {
    this(sentence, undo, null);
  }

  /// The same message for the page of an address.
  ///
  /// @param address with the place behind `#`, where there is one
  public Flash landingAt(String address) {
    int mark = address.indexOf('#');
    return new Flash(sentence, undo, mark < 0 ? null : address.substring(mark + 1));
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
