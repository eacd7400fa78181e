package io.roundtable.feature.mail;

import java.util.List;

/// The form of `mail/notifications`: what somebody is told by mail.
///
/// @param boxes one for each kind of mail that may be switched off
/// @param before the words of those that were on when the form was rendered, for `was.mails`
/// @param problem what is wrong with the boxes; null where nothing
/// @param inboxUrl leads to where all of it stands in any case
/// @param sent whether mails are sent from here
public record NotificationsForm(
    List<Box> boxes, String before, String problem, String inboxUrl, boolean sent) {
  /// Copies the boxes.
  public NotificationsForm {
    boxes = List.copyOf(boxes);
  }

  /// A kind of mail.
  ///
  /// @param word what the field `mails` says of it, for example `escalated`
  /// @param label what is written beside it
  public record Box(String word, String label, boolean ticked) {}
}
