package io.roundtable.feature.audit;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.state.AuditKind;

/// Says what somebody did, without who did it and to what.
final class AuditSentences {
  private AuditSentences() {}

  /// The words for an entry.
  ///
  /// @return for example `changed a member's role from editor to owner`
  static String of(AuditEntry entry) {
    var words =
        entry.kind() == AuditKind.SESSIONS_ENDED && entry.subject() != null
            ? "ended a session of theirs"
            : words(entry.kind());
    return switch (entry.kind()) {
      case COLUMN_CHANGED -> column(entry, words);
      case MEMBER_ADDED, INVITED -> words + as(entry);
      case MEMBER_REMOVED, DEACTIVATED -> words + was(entry);
      case SIGNED_IN, SIGN_IN_FAILED, PASSKEY_REFUSED, PASSWORD_MAIL_ASKED ->
          words + times(entry) + from(entry);
      default -> words + between(entry);
    };
  }

  /// The words for a kind of entries, as one of several to choose from.
  ///
  /// @return for example `Changed a member's role`
  static String label(AuditKind kind) {
    var words = words(kind);
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  private static String words(AuditKind kind) {
    return switch (kind) {
      case TENANT_CHANGED -> "changed a setting";
      case PROJECT_CREATED -> "created a project";
      case PROJECT_CHANGED -> "changed a project";
      case PROJECT_ARCHIVED -> "archived a project";
      case PROJECT_RESTORED -> "took a project out of the archive";
      case PROJECT_DELETED -> "deleted a project";
      case COLUMN_CHANGED -> "changed a column";
      case MEMBER_ADDED -> "added a member";
      case MEMBER_CHANGED -> "changed a member's role";
      case MEMBER_REMOVED -> "removed a member";
      case INVITED -> "invited people";
      case INVITATION_RENEWED -> "gave an invitation another link";
      case WITHDRAWN -> "withdrew an invitation";
      case JOINED -> "accepted an invitation";
      case ROLE_CHANGED -> "changed somebody's role";
      case NAME_CHANGED -> "changed their name";
      case ADDRESS_ASKED -> "asked for a link to change their address";
      case ADDRESS_CHANGED -> "changed their address";
      case DEACTIVATED -> "deactivated somebody";
      case REACTIVATED -> "reactivated somebody";
      case PASSWORD_LINK_MADE -> "made a password link for somebody";
      case PASSWORD_MAIL_ASKED -> "asked for a mail with a link to a new password";
      case PASSWORD_RESET -> "chose a new password by a link";
      case SIGNED_IN -> "signed in";
      case SIGN_IN_FAILED -> "could not sign in";
      case PASSWORD_CHANGED -> "changed their password";
      case SESSIONS_ENDED -> "ended all their other sessions";
      case PASSKEY_ADDED -> "registered a passkey";
      case PASSKEY_REMOVED -> "removed a passkey";
      case PASSKEY_REFUSED -> "was refused with a passkey that may have been copied";
      case CODES_ON -> "switched codes at sign-in on";
      case CODES_OFF -> "switched codes at sign-in off";
      case RECOVERY_CODES_MADE -> "made new recovery codes";
      case RECOVERY_CODE_USED -> "signed in with a recovery code";
      case SECOND_FACTOR_REMOVED -> "switched codes at sign-in off for somebody";
    };
  }

  /// One that was added has no words before, and one that was removed none after.
  private static String column(AuditEntry entry, String words) {
    if (entry.before() == null && entry.after() != null) {
      return "added the column " + isolated(entry.after());
    }
    return entry.after() == null && entry.before() != null
        ? "removed the column " + isolated(entry.before())
        : words + between(entry);
  }

  private static String between(AuditEntry entry) {
    var from = entry.before() == null ? "" : " from " + isolated(entry.before());
    return from + (entry.after() == null ? "" : " to " + isolated(entry.after()));
  }

  private static String from(AuditEntry entry) {
    return entry.visit() == null ? "" : " from " + isolated(entry.visit().network());
  }

  private static String times(AuditEntry entry) {
    long count = entry.visit() == null ? 0 : entry.visit().count();
    return count < 2 ? "" : ", " + count + " times within an hour,";
  }

  private static String as(AuditEntry entry) {
    return entry.after() == null ? "" : " as " + isolated(entry.after());
  }

  private static String was(AuditEntry entry) {
    return entry.before() == null ? "" : " who was " + isolated(entry.before());
  }
}
