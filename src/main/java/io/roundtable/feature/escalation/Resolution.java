package io.roundtable.feature.escalation;

import io.roundtable.model.Escalation;
import io.roundtable.model.Member;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.EscalationState;
import java.time.Instant;

/// The memory that a resolution keeps of the escalation that it ended, so that it can be taken
/// back.
///
/// @param responderId whose it was
/// @param escalatedAt since when
/// @param acknowledgedAt when it was acknowledged; null where it was not
/// @param escalatedBy who raised it; null where that is not known
record Resolution(
    UserId responderId, Instant escalatedAt, Instant acknowledgedAt, UserId escalatedBy) {
  private static final String NONE = "-";

  static Resolution of(Escalation escalation) {
    return new Resolution(
        escalation.escalatedTo(),
        escalation.escalatedAt(),
        escalation.acknowledgedAt(),
        escalation.escalatedBy());
  }

  /// Reads what [#toString] wrote.
  static Resolution parse(String note) {
    var parts = note.split(" ", -1);
    return new Resolution(
        new UserId(parts[0]),
        Instant.parse(parts[1]),
        parts[2].equals(NONE) ? null : Instant.parse(parts[2]),
        parts[3].equals(NONE) ? null : new UserId(parts[3]));
  }

  /// The escalation as it was, in the hands of its responder.
  Escalation undo(Member responder) {
    var state = acknowledgedAt == null ? EscalationState.NEW : EscalationState.SEEN;
    return new Escalation(
        responderId, state, escalatedAt, acknowledgedAt, responder.userName(), escalatedBy);
  }

  @Override
  public String toString() {
    return String.join(
        " ",
        responderId.value(),
        escalatedAt.toString(),
        acknowledgedAt == null ? NONE : acknowledgedAt.toString(),
        escalatedBy == null ? NONE : escalatedBy.value());
  }
}
