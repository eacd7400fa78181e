package io.roundtable.model.state;

/// The reasons for which somebody is told of a task.
public enum NewsKind {
  /// They must look at it.
  ESCALATED,
  /// They are to do it.
  ASSIGNED
}
