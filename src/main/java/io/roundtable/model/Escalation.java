package io.roundtable.model;

import java.time.Instant;

/// A task that a responder must look at.
///
/// @param escalatedTo the responder
/// @param state whether the responder has acknowledged it; may be null on older items
/// @param escalatedAt since when, to the second; may be null on older items
/// @param acknowledgedAt when the responder acknowledged, to the second; null until then
/// @param escalatedToName copy of the responder's name; may be null. Not projected: only pages that
///     read whole tasks show it
public record Escalation(
    UserId escalatedTo,
    EscalationState state,
    Instant escalatedAt,
    Instant acknowledgedAt,
    String escalatedToName) {
  /// An escalation without the copied name.
  public Escalation(
      UserId escalatedTo, EscalationState state, Instant escalatedAt, Instant acknowledgedAt) {
    this(escalatedTo, state, escalatedAt, acknowledgedAt, null);
  }
}
