package io.roundtable.feature.escalation;

import io.roundtable.page.ListPage;
import io.roundtable.page.ListedTask;
import io.roundtable.page.person.PersonInput;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import java.util.List;
import java.util.Locale;

/// The page `escalation/escalations`: what waits for a responder.
///
/// @param frame the frame
/// @param title the heading, for example `Escalations to you`
/// @param summary how many wait, for example `2 wait for you to acknowledge them.`; null while the
///     index is being built
/// @param responder whose they are, an identifier, for the field `was.escalation`
/// @param orders the orders to choose from
/// @param chooser the choice of another responder; null where it is not offered
/// @param othersUrl leads to that choice; null where it is shown, or not for the reader
/// @param sections the lists that have something to show
/// @param empty what is said in place of them; null where there are some
/// @param hidden what is said of tasks that may not be shown beside others; null where there are
///     none
public record EscalationsPage(
    Frame frame,
    String title,
    String summary,
    String responder,
    List<NavigationItem> orders,
    Chooser chooser,
    String othersUrl,
    List<Section> sections,
    ListPage.Empty empty,
    String hidden) {
  /// Copies the lists.
  public EscalationsPage {
    orders = List.copyOf(orders);
    sections = List.copyOf(sections);
  }

  /// The choice of a responder.
  ///
  /// @param action where it leads
  public record Chooser(String action, PersonInput person) {}

  /// One list.
  ///
  /// @param title its heading; null where it is the only one
  /// @param rows one page of it
  /// @param paging between its pages
  public record Section(String title, List<ListedTask> rows, Paging paging) {
    /// Copies the rows.
    public Section {
      rows = List.copyOf(rows);
    }

    /// The name of the links between its pages.
    ///
    /// @return for example `Pages of escalations: acknowledged`
    public String pagingLabel() {
      var pages = "Pages of escalations";
      return title == null ? pages : pages + ": " + title.toLowerCase(Locale.ROOT);
    }

    /// Whether there are rows.
    ///
    /// @return false where only links to other pages are shown
    public boolean listed() {
      return !rows.isEmpty();
    }

    /// Whether there is anything to show.
    ///
    /// @return false for an empty list of one page
    public boolean worthShowing() {
      return listed() || paging.shown();
    }
  }
}
