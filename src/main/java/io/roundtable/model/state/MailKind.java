package io.roundtable.model.state;

/// The mails that are sent.
public enum MailKind {
  /// Tells of one task what the person's inbox tells of it too.
  NEWS,
  /// Brings somebody the link by which they join.
  INVITATION,
  /// Tells somebody that a device signed in as them that had not before.
  NEW_SIGN_IN
}
