package io.roundtable.feature.escalation;

import io.roundtable.page.Choice;
import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
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
/// @param building whether the index is still being built, so that nothing can be listed
/// @param homeUrl where the empty states lead
/// @param retryUrl this page again
/// @param orders the orders to choose from
/// @param chooser the choice of another responder; null where it is not offered
/// @param othersUrl leads to that choice; null where it is shown, or not for the reader
/// @param sections the lists that have something to show
/// @param empty what is said in place of them; null where there are some, and while the index is
///     being built
/// @param hidden what is said of tasks that may not be shown beside others; null where there are
///     none
public record EscalationsPage(
    Frame frame,
    String title,
    String summary,
    boolean building,
    String homeUrl,
    String retryUrl,
    List<NavigationItem> orders,
    Chooser chooser,
    String othersUrl,
    List<Section> sections,
    Empty empty,
    String hidden) {
  /// Copies the lists.
  public EscalationsPage {
    orders = List.copyOf(orders);
    sections = List.copyOf(sections);
  }

  /// The choice of a responder.
  ///
  /// @param action where it leads
  /// @param people by name
  /// @param paging between pages of people
  public record Chooser(String action, List<Choice> people, Paging paging) {
    /// Copies the people.
    public Chooser {
      people = List.copyOf(people);
    }
  }

  /// One list.
  ///
  /// @param title its heading; null where it is the only one
  /// @param rows one page of it
  /// @param paging between its pages
  public record Section(String title, List<Row> rows, Paging paging) {
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

  /// The actions that a row offers.
  ///
  /// @param name what the task is called in the buttons' names
  /// @param acknowledgeUrl null where it was acknowledged
  /// @param resolveUrl where the form is posted
  /// @param handOnUrl the form that hands it on
  public record Actions(String name, String acknowledgeUrl, String resolveUrl, String handOnUrl) {}

  /// The words where no task is shown.
  ///
  /// @param title a full sentence
  /// @param text what that means, or what to do
  public record Empty(String title, String text) {}

  /// One escalated task.
  ///
  /// @param url the task's page
  /// @param title the task's title
  /// @param reference for example `LAUNCH-3`; null where the task has none
  /// @param projectName for example `Launch`
  /// @param projectUrl the project's board
  /// @param status the column's name
  /// @param priority the words, for example `High`; null where it is the usual one
  /// @param due null where there is no due date
  /// @param overdue whether that has passed
  /// @param waiting since when it is escalated, in words, for example `3 days`
  /// @param escalatedAt the same as a time
  /// @param acknowledgedAt when the responder acknowledged it; null where not yet
  /// @param actions null where the task's address is not known
  public record Row(
      String url,
      String title,
      String reference,
      String projectName,
      String projectUrl,
      String status,
      String priority,
      Moment due,
      boolean overdue,
      Moment waiting,
      Moment escalatedAt,
      Moment acknowledgedAt,
      Actions actions) {
    /// The class of the state.
    ///
    /// @return `new` until it is acknowledged, then `seen`
    public String stateClass() {
      return acknowledgedAt == null ? "new" : "seen";
    }

    /// The class of the due date.
    ///
    /// @return `late` where it has passed, else null
    public String dueClass() {
      return overdue ? "late" : null;
    }
  }
}
