package io.roundtable.model.state;

import io.roundtable.model.id.UserId;
import java.time.Instant;

/// A task that a responder must look at.
///
/// @param escalatedTo the responder
/// @param state whether the responder has acknowledged it; may be null on older items
/// @param escalatedAt since when, to the second; may be null on older items. Handing it on does not
///     make it younger
/// @param acknowledgedAt when the responder acknowledged, to the second; null until then
/// @param escalatedToName copy of the responder's name; may be null. Not projected: only pages that
///     read whole tasks show it
/// @param escalatedBy who raised it, to whom it can be handed back; may be null on older items. Not
///     projected either
public record Escalation(
    UserId escalatedTo,
    EscalationState state,
    Instant escalatedAt,
    Instant acknowledgedAt,
    String escalatedToName,
    UserId escalatedBy) {
  /// The responder's name, or the identifier where the task has no copy of it.
  public String shownName() {
    return escalatedToName == null ? escalatedTo.value() : escalatedToName;
  }

  /// A text that tells this escalation from others of the same task, for the field
  /// `was.escalation` of forms: to whom it is, and since when.
  ///
  /// @param createdAt when the task was created, which counts where an older item does not say
  /// @return for example `ben 2026-10-20T09:00:00Z`
  public String token(Instant createdAt) {
    return escalatedTo + " " + (escalatedAt == null ? createdAt : escalatedAt);
  }

  /// Whether it counts in its responder's Inbox.
  ///
  /// @return true until it is acknowledged; false on an older item that does not say
  public boolean waiting() {
    return state == EscalationState.NEW;
  }

  /// The same escalation after its responder has seen it.
  ///
  /// @param at when, to the second
  /// @return a copy
  public Escalation acknowledged(Instant at) {
    return new Escalation(
        escalatedTo, EscalationState.SEEN, escalatedAt, at, escalatedToName, escalatedBy);
  }

  /// The same escalation in other hands, where nobody has seen it yet. It waits for as long as
  /// before.
  ///
  /// @param responder to whom it goes
  /// @param name their name
  /// @return a copy
  public Escalation handedTo(UserId responder, String name) {
    return new Escalation(responder, EscalationState.NEW, escalatedAt, null, name, escalatedBy);
  }

  /// The same escalation under the present name of a person, where it is to them.
  public Escalation naming(UserId person, String name) {
    return escalatedTo.equals(person)
        ? new Escalation(escalatedTo, state, escalatedAt, acknowledgedAt, name, escalatedBy)
        : this;
  }

  /// The same escalation, which can no longer be handed back.
  ///
  /// @return a copy that does not say who raised it
  public Escalation ofNobody() {
    return new Escalation(escalatedTo, state, escalatedAt, acknowledgedAt, escalatedToName, null);
  }

  /// The same escalation with a time since when it waits.
  ///
  /// @param otherwise since when, where an older item does not say
  /// @return this, or a copy
  public Escalation since(Instant otherwise) {
    return escalatedAt != null
        ? this
        : new Escalation(
            escalatedTo, state, otherwise, acknowledgedAt, escalatedToName, escalatedBy);
  }
}
