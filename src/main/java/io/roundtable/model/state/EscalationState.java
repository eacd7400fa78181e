package io.roundtable.model.state;

/// Whether a responder has acknowledged an escalation. The order of the names is the order of a
/// queue.
public enum EscalationState {
  /// Not acknowledged yet.
  NEW,
  /// Acknowledged.
  SEEN
}
