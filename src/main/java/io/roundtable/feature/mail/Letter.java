package io.roundtable.feature.mail;

import io.roundtable.model.OutgoingMail;
import io.roundtable.model.id.EmailAddress;
import java.util.List;

/// A mail as it is read: what its templates show.
///
/// @param mail of which it is the text
/// @param lines the paragraphs
/// @param action what its link is for, for example `Open LAUNCH-3`
/// @param url the whole address of the link
/// @param notes what stands below
/// @param stop the whole address at which such mails are stopped; null where they are always sent
record Letter(
    OutgoingMail mail,
    EmailAddress to,
    String subject,
    List<Line> lines,
    String action,
    String url,
    List<String> notes,
    String stop) {
  Letter {
    lines = List.copyOf(lines);
    notes = List.copyOf(notes);
  }

  /// One that nobody can switch off.
  Letter(
      OutgoingMail mail,
      EmailAddress to,
      String subject,
      List<Line> lines,
      String action,
      String url,
      List<String> notes) {
    this(mail, to, subject, lines, action, url, notes, null);
  }

  /// A paragraph.
  ///
  /// @param quote what somebody wrote; may be null
  record Line(String text, String quote) {
    /// The quotation in a plain text, whose lines are marked.
    public String quoted() {
      return quote == null ? null : "> " + quote.replace("\n", "\n> ");
    }
  }
}
