package io.roundtable.model.state;

/// The mails that are sent.
public enum MailKind {
  /// Tells of one task what the person's inbox tells of it too.
  NEWS,
  /// Brings somebody the link by which they join.
  INVITATION,
  /// Brings somebody the link to a new password that they asked for.
  PASSWORD,
  /// Brings somebody the link that confirms a new address, to that one.
  ADDRESS,
  /// Tells the former address that another one took its place.
  ADDRESS_CHANGED,
  /// Tells somebody that a device signed in as them that had not before.
  NEW_SIGN_IN
}
