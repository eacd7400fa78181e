package io.roundtable.feature.task;

import io.roundtable.page.Choice;
import io.roundtable.web.Moment;
import io.roundtable.web.form.Field;
import java.util.List;

/// The fields of a task as its form shows them.
///
/// @param title one line
/// @param status the column; null where the form does not ask for it
/// @param text Markdown
/// @param assignee who does it
/// @param dueOn a date
/// @param priority how urgent it is
/// @param labels one line, separated by commas
public record TaskForm(
    Input title,
    Input status,
    Input text,
    Input assignee,
    Input dueOn,
    Input priority,
    Input labels) {
  /// One field.
  ///
  /// @param field name, value and problem
  /// @param choices what can be chosen; empty where it is typed
  /// @param theirs what somebody else made of it meanwhile; null where nobody did
  public record Input(Field field, List<Choice> choices, Theirs theirs) {
    /// Copies the choices.
    public Input {
      choices = List.copyOf(choices);
    }

    static Input of(Field field) {
      return new Input(field, List.of(), null);
    }

    static Input of(Field field, List<Choice> choices) {
      return new Input(field, choices, null);
    }
  }

  /// Another version of a field.
  ///
  /// @param value as people read it; null for none
  /// @param who made it; null where that is not known
  /// @param at when; null where that is not known
  public record Theirs(String value, String who, Moment at) {}
}
