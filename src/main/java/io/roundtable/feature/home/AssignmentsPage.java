package io.roundtable.feature.home;

import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.util.List;

/// The page `assignment/assignments`: what a person has to do, the oldest task first.
///
/// @param frame the frame
/// @param title the heading
/// @param building whether the index is still being built, so that nothing can be listed
/// @param homeUrl where the empty states lead
/// @param retryUrl this page again
/// @param rows one page of them
/// @param hidden how many of this page may not be shown
/// @param paging between pages
public record AssignmentsPage(
    Frame frame,
    String title,
    boolean building,
    String homeUrl,
    String retryUrl,
    List<Row> rows,
    int hidden,
    Paging paging) {
  /// Copies the rows.
  public AssignmentsPage {
    rows = List.copyOf(rows);
  }

  /// Whether there are rows.
  ///
  /// @return true where the list is shown
  public boolean listed() {
    return !rows.isEmpty();
  }

  /// Whether nothing is left to do.
  ///
  /// @return true where the page says so
  public boolean nothing() {
    return rows.isEmpty() && !building && hidden == 0 && !paging.shown();
  }

  /// Whether this page alone shows nothing.
  ///
  /// @return true where other pages or other projects may have tasks
  public boolean nothingHere() {
    return rows.isEmpty() && !building && !nothing();
  }

  /// A note on tasks that may not be shown beside others.
  ///
  /// @return null where there are none
  public String hiddenNote() {
    if (hidden == 0) {
      return null;
    }
    return (hidden == 1 ? "1 more is" : hidden + " more are")
        + " in a project that you are not a member of any more.";
  }

  /// One task.
  ///
  /// @param url the task's page; null where its project's address is not known
  /// @param title the task's title
  /// @param reference for example `LAUNCH-3`; null where the task has none
  /// @param projectName for example `Launch`
  /// @param projectUrl the project's board
  /// @param status the column's name
  /// @param priority the words, for example `High`; null where it is the usual one
  /// @param due null where there is no due date
  /// @param overdue whether that has passed
  /// @param escalated whether somebody must look at it
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
      boolean escalated) {
    /// The class of the due date.
    ///
    /// @return `late` where it has passed, else null
    public String dueClass() {
      return overdue ? "late" : null;
    }
  }
}
