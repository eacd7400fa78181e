package io.roundtable.model.state;

/// How urgent a task is, the least urgent first.
public enum Priority {
  /// Can wait.
  LOW,
  /// Next in turn.
  NORMAL,
  /// Before others.
  HIGH,
  /// Now.
  URGENT
}
