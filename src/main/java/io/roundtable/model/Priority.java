package io.roundtable.model;

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
