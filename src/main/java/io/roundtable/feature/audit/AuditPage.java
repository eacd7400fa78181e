package io.roundtable.feature.audit;

import io.roundtable.page.Choice;
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
/// @param filter the form that says what is shown
/// @param entries one page of them, newest first
/// @param none what is said where there are none
/// @param looked how many entries a filter has looked at, in words; null without one
/// @param paging between pages of the month
/// @param months to the month before, and to the one after where it has begun
public record AuditPage(
    Frame frame,
    String title,
    Filter filter,
    List<Entry> entries,
    String none,
    String looked,
    Paging paging,
    Paging months) {
  /// Copies the entries.
  public AuditPage {
    entries = List.copyOf(entries);
  }

  /// Whether there is no entry on this page.
  ///
  /// @return true where the empty state is shown
  public boolean empty() {
    return entries.isEmpty();
  }

  /// The form above the entries.
  ///
  /// @param action where it is sent
  /// @param month the field `month`
  /// @param kind the field `kind`
  /// @param kinds what stands in it
  /// @param person the field `person`
  /// @param peopleUrl where a script asks for people
  /// @param clearUrl the month with all its entries; null where they are shown
  /// @param fileUrl all that fits the form as a file; null where the form is wrong
  public record Filter(
      String action,
      Field month,
      Field kind,
      List<Choice> kinds,
      Field person,
      String peopleUrl,
      String clearUrl,
      String fileUrl) {
    /// Copies the kinds.
    public Filter {
      kinds = List.copyOf(kinds);
    }
  }

  /// One entry.
  ///
  /// @param at when
  /// @param actor who
  /// @param done what, for example `added a member as editor`
  /// @param subject to what, for example `Launch: Ben`; null where the words say it
  public record Entry(Moment at, Avatar actor, String done, String subject) {}
}
