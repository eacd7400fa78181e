package io.roundtable.feature.task;

import io.roundtable.web.Avatar;
import io.roundtable.web.Chip;
import io.roundtable.web.Moment;
import java.util.List;

/// A task of the page `task/list`.
///
/// @param url the task's page
/// @param title the task's title
/// @param reference for example `LAUNCH-3`; null where the task has none
/// @param status the column's name, for example `In progress`
/// @param closed whether the column is a closing one
/// @param assignee null where nobody is
/// @param due null where there is no due date
/// @param overdue whether that has passed while the task is open
/// @param labels in the task's order
/// @param priority the words, for example `High`; null where it is the usual one
/// @param escalated `Escalated` or `Acknowledged`; null where it is not
/// @param escalationSeen whether the responder has acknowledged it
/// @param createdAt when it was created
public record TaskListRow(
    String url,
    String title,
    String reference,
    String status,
    boolean closed,
    Avatar assignee,
    Moment due,
    boolean overdue,
    List<Chip> labels,
    String priority,
    String escalated,
    boolean escalationSeen,
    Moment createdAt) {
  /// Copies the labels.
  public TaskListRow {
    labels = List.copyOf(labels);
  }

  /// Whether there are labels.
  ///
  /// @return true where the row of chips is shown
  public boolean labelled() {
    return !labels.isEmpty();
  }

  /// The class of the due date.
  ///
  /// @return `late` where it has passed, else null
  public String dueClass() {
    return overdue ? "late" : null;
  }

  /// The class of the status.
  ///
  /// @return `closed` in a closing column, else null
  public String statusClass() {
    return closed ? "closed" : null;
  }

  /// The class of the escalation mark.
  ///
  /// @return `mark-seen` where the responder has acknowledged it, else `mark-new`
  public String escalationClass() {
    return escalationSeen ? "mark-seen" : "mark-new";
  }
}
