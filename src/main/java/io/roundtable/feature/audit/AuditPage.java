package io.roundtable.feature.audit;

import io.roundtable.web.Avatar;
import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Field;
import java.util.List;

/// The page `audit/audit`: who did what in a month.
///
/// @param frame the frame
/// @param title for example `Audit: November 2026`
/// @param action where the month's form is sent
/// @param month the field `month`
/// @param entries one page of them, newest first
/// @param none what is said where there are none
/// @param paging between pages of the month
/// @param months to the month before, and to the one after where it has begun
public record AuditPage(
    Frame frame,
    String title,
    String action,
    Field month,
    List<Entry> entries,
    String none,
    Paging paging,
    Paging months) {
  /// Copies the entries.
  public AuditPage {
    entries = List.copyOf(entries);
  }

  /// The same page with what was typed.
  AuditPage typed(Field field) {
    return new AuditPage(frame, title, action, field, entries, none, paging, months);
  }

  /// Whether there is no entry on this page.
  ///
  /// @return true where the empty state is shown
  public boolean empty() {
    return entries.isEmpty();
  }

  /// One entry.
  ///
  /// @param at when
  /// @param actor who
  /// @param done what, for example `added a member as editor`
  /// @param subject to what, for example `Launch: Ben`; null where the words say it
  public record Entry(Moment at, Avatar actor, String done, String subject) {}
}
