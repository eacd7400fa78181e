package io.roundtable.model.state;

/// The events that an audit trail tells of.
public enum AuditKind {
  /// A setting of the tenant changed.
  TENANT_CHANGED,
  /// A project was made.
  PROJECT_CREATED,
  /// A project got another name, another slug, or is listed or private now.
  PROJECT_CHANGED,
  /// A project became read-only.
  PROJECT_ARCHIVED,
  /// A project can be changed again.
  PROJECT_RESTORED,
  /// A project was deleted with everything in it.
  PROJECT_DELETED,
  /// A board's column was added, changed or removed.
  COLUMN_CHANGED,
  /// Somebody became a member of a project.
  MEMBER_ADDED,
  /// A member's role changed.
  MEMBER_CHANGED,
  /// Somebody is no member any more.
  MEMBER_REMOVED,
  /// People were invited.
  INVITED,
  /// An invitation got another link.
  INVITATION_RENEWED,
  /// An invitation was withdrawn.
  WITHDRAWN,
  /// Somebody accepted an invitation.
  JOINED,
  /// The role of a person in the tenant changed.
  ROLE_CHANGED,
  /// Somebody has another name.
  NAME_CHANGED,
  /// Somebody asked for a link to another address of theirs.
  ADDRESS_ASKED,
  /// Somebody signs in with another address.
  ADDRESS_CHANGED,
  /// Somebody may not sign in any more.
  DEACTIVATED,
  /// Somebody may sign in again.
  REACTIVATED,
  /// An admin made a link by which somebody can choose a new password.
  PASSWORD_LINK_MADE,
  /// Somebody asked for a mail with a link to a new password.
  PASSWORD_MAIL_ASKED,
  /// Somebody chose a new password by a link, which ended all their sessions.
  PASSWORD_RESET,
  /// Somebody signed in.
  SIGNED_IN,
  /// Sign-ins of one account, or of unknown ones, were refused from one network within an hour.
  SIGN_IN_FAILED,
  /// Somebody changed their password, which ended all their other sessions.
  PASSWORD_CHANGED,
  /// Somebody ended one of their sessions, or all others.
  SESSIONS_ENDED,
  /// Somebody can sign in with one more passkey.
  PASSKEY_ADDED,
  /// Somebody cannot sign in with a passkey any more.
  PASSKEY_REMOVED,
  /// A passkey was refused, as it was used with a counter that had gone back: it may be a copy.
  PASSKEY_REFUSED,
  /// Somebody signs in with a code beside their password.
  CODES_ON,
  /// Somebody signs in without a code again.
  CODES_OFF,
  /// Somebody made new recovery codes.
  RECOVERY_CODES_MADE,
  /// A recovery code was used up.
  RECOVERY_CODE_USED,
  /// An admin switched the codes of somebody off who lost them.
  SECOND_FACTOR_REMOVED
}
