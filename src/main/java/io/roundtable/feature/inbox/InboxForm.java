package io.roundtable.feature.inbox;

import io.roundtable.page.ListPage;
import io.roundtable.web.Avatar;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.util.List;

/// The list of the page `inbox/inbox`.
///
/// @param days one page of news, the newest day first
/// @param upTo the newest line of the page, up to which all can be marked; null where there is
///     nothing to mark
/// @param empty what is said in place of them; null where there are some
/// @param note what is said of lines that may not be shown beside others; null where there are none
/// @param paging between pages
public record InboxForm(
    List<Day> days, String upTo, ListPage.Empty empty, String note, Paging paging) {
  /// Copies the days.
  public InboxForm {
    days = List.copyOf(days);
  }

  /// The news of a day.
  public record Day(Moment date, List<Row> rows) {
    /// Copies the rows.
    public Day {
      rows = List.copyOf(rows);
    }
  }

  /// One line.
  ///
  /// @param id of its element
  /// @param actor who did it
  /// @param words for example `escalated to you`
  /// @param at when
  /// @param excerpt the beginning of what the actor wrote; may be null
  /// @param action where the form is sent that marks it as read; null where it was read
  public record Row(
      String id,
      Avatar actor,
      String words,
      Subject task,
      Moment at,
      String excerpt,
      String action) {
    /// Whether it was not read yet.
    public boolean unread() {
      return action != null;
    }

    /// The words of the button that marks it, for those who do not see where it stands.
    public String marking() {
      return "Mark as read: " + task.name();
    }

    /// The class of the line.
    public String stateClass() {
      return unread() ? "unread" : null;
    }
  }

  /// The task of a line.
  ///
  /// @param reference may be null
  /// @param url null where the line says that it is gone
  public record Subject(String title, String reference, String url, String project) {
    String name() {
      return reference == null ? title : reference;
    }
  }
}
