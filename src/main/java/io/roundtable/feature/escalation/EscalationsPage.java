package io.roundtable.feature.escalation;

import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.util.List;

/// The page `escalation/escalations`: what waits for a responder, oldest task first.
///
/// @param frame the frame
/// @param title the heading, for example `Escalations to you`
/// @param summary how many wait, for example `2 wait for you to acknowledge them.`; null while the
///     index is being built
/// @param building whether the index is still being built, so that nothing can be listed
/// @param homeUrl where the empty states lead
/// @param retryUrl this page again
/// @param escalations one page of them
/// @param empty what is said in place of them; null where there are some, and while the index is
///     being built
/// @param hidden what is said of tasks that may not be shown beside others; null where there are
///     none
/// @param paging between pages
public record EscalationsPage(
    Frame frame,
    String title,
    String summary,
    boolean building,
    String homeUrl,
    String retryUrl,
    List<Row> escalations,
    Empty empty,
    String hidden,
    Paging paging) {
  /// Copies the rows.
  public EscalationsPage {
    escalations = List.copyOf(escalations);
  }

  /// Whether there are rows.
  ///
  /// @return true where the list is shown
  public boolean listed() {
    return !escalations.isEmpty();
  }

  /// What is said where no task is shown.
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
      Moment acknowledgedAt) {
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
