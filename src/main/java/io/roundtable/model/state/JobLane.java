package io.roundtable.model.state;

/// Long work of one kind does not wait behind that of another: each lane is read and run by itself.
public enum JobLane {
  /// Changes of many items.
  WORK,
  /// Telling people what happened.
  NEWS,
  /// Sending mails.
  MAIL
}
