package io.roundtable.feature.escalation;

import io.roundtable.page.Choice;
import io.roundtable.web.Frame;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `escalation/escalate`: the form by which a task is escalated or handed on.
///
/// @param frame the frame
/// @param title for example `Escalate LAUNCH-3`
/// @param taskTitle the task's title
/// @param taskUrl the task's page
/// @param projectUrl the project's board
/// @param projectName for example `Launch`
/// @param action where the form is posted to
/// @param input what the form holds
/// @param from who has the escalation now, an identifier; empty where nobody has
/// @param state what the form does now
/// @param choices who can be chosen, by name
/// @param cut whether the project has more members than are listed
public record EscalatePage(
    Frame frame,
    String title,
    String taskTitle,
    String taskUrl,
    String projectUrl,
    String projectName,
    String action,
    Input input,
    String from,
    State state,
    List<Choice> choices,
    boolean cut) {
  /// Copies the choices.
  public EscalatePage {
    choices = List.copyOf(choices);
  }

  /// Whether the form can be sent.
  ///
  /// @return false where the task is done, or nobody can be chosen
  public boolean possible() {
    return !state.closed() && !choices.isEmpty();
  }

  /// Whether nobody can be chosen.
  ///
  /// @return true where the page says what to do about it
  public boolean nobody() {
    return !state.closed() && choices.isEmpty();
  }

  /// The content of the form.
  ///
  /// @param requestKey tells this form from others; null for a new one
  /// @param problems the summary; empty at first
  /// @param responder the field
  /// @param note the field
  /// @param returnTo where to go on afterwards; empty for the task
  public record Input(
      String requestKey, List<Problem> problems, Field responder, Field note, String returnTo) {
    /// Copies the problems.
    public Input {
      problems = List.copyOf(problems);
    }

    /// Whether the summary is shown.
    ///
    /// @return true where there are problems
    public boolean refused() {
      return !problems.isEmpty();
    }

    Input withoutKey() {
      return new Input(null, problems, responder, note, returnTo);
    }

    Input withKey(String fresh) {
      var key = requestKey == null ? fresh : requestKey;
      return new Input(key, problems, responder, note, returnTo);
    }
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
