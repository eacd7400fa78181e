package io.roundtable.feature.task;

import io.roundtable.web.Avatar;
import io.roundtable.web.Moment;
import java.util.List;

/// A task's escalation as its page shows it, and what the viewer can do with it.
///
/// @param holder whose escalation it is; null where the task is not escalated
/// @param said what was said with it; null for nothing
/// @param formUrl the form that escalates it or hands it on; null where the viewer cannot
/// @param buttons what the viewer can do at once
/// @param seen the escalation, for the field `was.escalation`; empty for none
/// @param returnTo where that leads back to
public record EscalationPart(
    Holder holder, Said said, String formUrl, List<Button> buttons, String seen, String returnTo) {
  /// Copies the buttons.
  public EscalationPart {
    buttons = List.copyOf(buttons);
  }

  /// The words of the link to the form.
  ///
  /// @return for example `Hand on`
  public String formLabel() {
    return holder == null ? "Escalate" : "Hand on";
  }

  /// The class of the section.
  ///
  /// @return `alert` and the state while it is escalated, else a quiet one
  public String sectionClass() {
    return holder == null ? "escalation-offer" : "alert " + holder.stateClass();
  }

  /// Whether the viewer can do anything.
  ///
  /// @return false where only the state is shown
  public boolean actionable() {
    return formUrl != null || !buttons.isEmpty();
  }

  /// The responder for whom the task waits, and since when.
  ///
  /// @param responder to whom it is escalated
  /// @param since since when it waits
  /// @param acknowledgedAt when the responder acknowledged it; null where not yet
  public record Holder(Avatar responder, Moment since, Moment acknowledgedAt) {
    /// The words before the responder's name.
    ///
    /// @return that it is escalated, and whether that was acknowledged
    public String headline() {
      return acknowledgedAt == null ? "Escalated to" : "Escalated to and acknowledged by";
    }

    /// The class of the state.
    ///
    /// @return `new` until it is acknowledged, then `seen`
    public String stateClass() {
      return acknowledgedAt == null ? "new" : "seen";
    }
  }

  /// Somebody's words about it.
  ///
  /// @param name whose words they are
  /// @param text plain text
  public record Said(String name, String text) {}

  /// A form of one button.
  ///
  /// @param label a verb
  /// @param action where it is posted to
  /// @param style the class of a button that stands out; null for another one
  public record Button(String label, String action, String style) {}
}
