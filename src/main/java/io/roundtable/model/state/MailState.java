package io.roundtable.model.state;

/// The states of a mail.
public enum MailState {
  /// It is to be sent; a job does so.
  WAITING,
  /// The mail server has it, or there was nothing to tell any more.
  SENT,
  /// The mail server refused it for good, or for too long.
  FAILED
}
