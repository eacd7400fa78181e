package io.roundtable.model.state;

/// The events that can happen to a task.
public enum ActivityKind {
  /// It was made.
  CREATED,
  /// A field got another value.
  EDITED,
  /// It went to another column.
  MOVED,
  /// Somebody else does it now.
  ASSIGNED,
  /// A responder must look at it.
  ESCALATED,
  /// The responder has seen it.
  ACKNOWLEDGED,
  /// Another responder must look at it.
  HANDED_ON,
  /// The person who raised it must look at it.
  HANDED_BACK,
  /// Nobody needs to look at it any more.
  RESOLVED,
  /// The responder must look at it again after all.
  REOPENED,
  /// It went to the trash.
  DELETED,
  /// It came back from the trash.
  RESTORED
}
