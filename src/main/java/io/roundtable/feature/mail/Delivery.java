package io.roundtable.feature.mail;

import java.time.Duration;

/// The answer of the mail server.
sealed interface Delivery {
  /// It has the mail.
  record Accepted() implements Delivery {}

  /// It does not take the mail at the moment.
  ///
  /// @param problem a sentence, as are the others
  record Postponed(String problem) implements Delivery {}

  /// It will never take the mail.
  record Refused(String problem) implements Delivery {}

  /// It takes no mails, or was not asked: whatever waits, waits longer.
  record Unreachable(String problem, Duration pause) implements Delivery {}
}
