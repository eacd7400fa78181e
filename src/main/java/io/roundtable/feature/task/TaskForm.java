package io.roundtable.feature.task;

import io.roundtable.page.Choice;
import io.roundtable.page.person.PersonInput;
import io.roundtable.web.Moment;
import io.roundtable.web.form.Field;
import java.util.List;
import java.util.Map;

/// The fields of a task as its form shows them.
///
/// @param title one line
/// @param status the column; null where the form does not ask for it
/// @param text Markdown
/// @param peopleUrl where a script asks for members whom a text can mention
/// @param assignee who does it
/// @param dueOn a date
/// @param priority how urgent it is
/// @param labels one line, separated by commas
/// @param task the task that the form edits; null where it makes a new one
public record TaskForm(
    Input title,
    Input status,
    Input text,
    String peopleUrl,
    Person assignee,
    Input dueOn,
    Input priority,
    Input labels,
    Edited task) {
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

  /// The field of who does it.
  ///
  /// @param input name, value, choices and problem
  /// @param theirs whom somebody else chose meanwhile; null where nobody did
  public record Person(PersonInput input, Theirs theirs) {}

  /// The task that a form edits.
  ///
  /// @param url its page
  /// @param reference for example `LAUNCH-3`; null where the task has none
  /// @param before hidden fields: what the form was rendered with
  /// @param conflict whether somebody else changed the same fields meanwhile
  public record Edited(
      String url, String reference, List<Map.Entry<String, String>> before, boolean conflict) {
    /// Copies the hidden fields.
    public Edited {
      before = List.copyOf(before);
    }

    /// The words of the button.
    ///
    /// @return that it saves, and after a conflict whose version
    public String verb() {
      return conflict ? "Save my version" : "Save";
    }
  }

  /// Another version of a field.
  ///
  /// @param value as people read it; null for none
  /// @param who made it; null where that is not known
  /// @param at when; null where that is not known
  public record Theirs(String value, String who, Moment at) {}
}
