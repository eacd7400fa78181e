package io.roundtable.feature.escalation;

import io.roundtable.page.person.PersonInput;
import io.roundtable.web.form.Field;

/// The form `escalation/escalate` by which a task is escalated or handed on.
///
/// @param taskTitle the task's title
/// @param taskUrl the task's page
/// @param seen the escalation as it is shown, for the field `was.escalation`; empty for none
/// @param state what the form does now
/// @param responder the field
/// @param note the field
public record EscalateForm(
    String taskTitle, String taskUrl, String seen, State state, PersonInput responder, Field note) {
  /// Whether the form can be sent.
  ///
  /// @return false where the task is done, or nobody can be chosen
  public boolean possible() {
    return !state.closed() && !responder.nobody();
  }

  /// Whether nobody can be chosen.
  ///
  /// @return true where the page says what to do about it
  public boolean nobody() {
    return !state.closed() && responder.nobody();
  }

  /// The effect of the form as things are now.
  ///
  /// @param lead what is so now, and what sending it does
  /// @param verb the words of the button
  /// @param closed whether nothing can be done because the task is done
  public record State(String lead, String verb, boolean closed) {
    static State open() {
      return new State(
          "The person whom you choose sees this task first on their list of escalations, until they"
              + " or you resolve it.",
          "Escalate",
          false);
    }

    static State heldBy(String responder) {
      return new State(
          responder
              + " has this escalation now. Whomever you choose has it instead, and it goes on"
              + " waiting from when it was raised.",
          "Hand on",
          false);
    }

    static State closed(String status) {
      return new State(
          "This task is done: it is in " + status + ". Move it to another column to escalate it.",
          "Escalate",
          true);
    }
  }
}
