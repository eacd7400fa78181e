package io.roundtable.feature.project;

import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import java.util.List;

/// The page `project/print`: a whole project with its members and tasks, laid out for paper.
///
/// @param frame the frame
/// @param title for example `Launch: print`
/// @param heading the project's name
/// @param tabs board, tasks, members, print
/// @param tenantName for example `Acme`
/// @param printedAt when the page was made
/// @param lines members, then tasks in the order of their creation
public record PrintPage(
    Frame frame,
    String title,
    String heading,
    List<NavigationItem> tabs,
    String tenantName,
    Moment printedAt,
    PrintLines lines) {
  /// Copies the tabs.
  public PrintPage {
    tabs = List.copyOf(tabs);
  }

  /// One member.
  ///
  /// @param name for example `Ada`
  /// @param role for example `Owner`
  public record MemberLine(String name, String role) {}

  /// One task.
  ///
  /// @param reference for example `LAUNCH-3`; null where the task has none
  /// @param title the task's title
  /// @param labels joined by commas, empty where there are none
  /// @param status the column's name
  /// @param assignee a name, empty where nobody is
  /// @param due null where there is no due date
  /// @param overdue whether that has passed while the task is open
  /// @param escalatedTo a name; null where the task is not escalated
  /// @param createdAt when it was created
  public record TaskLine(
      String reference,
      String title,
      String labels,
      String status,
      String assignee,
      Moment due,
      boolean overdue,
      String escalatedTo,
      Moment createdAt) {
    /// Whether there are labels.
    ///
    /// @return true where they are shown
    public boolean labelled() {
      return !labels.isEmpty();
    }

    /// The class of the due date.
    ///
    /// @return `late` where it has passed, else null
    public String dueClass() {
      return overdue ? "late" : null;
    }
  }
}
