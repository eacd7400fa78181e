package io.roundtable.feature.home;

import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.util.List;

/// The page `home/home`: what waits for me, what I have to do, my projects, the tenant's directory.
///
/// @param frame the frame
/// @param title the tenant's name; the heading as well
/// @param newProjectUrl the form for a new project
/// @param projects the viewer's own projects with the role in each
/// @param projectPaging between pages of those
/// @param escalations the first escalations that the viewer has not acknowledged
/// @param tasks the oldest tasks that the viewer has to do
/// @param directory the tenant's listed projects
/// @param directoryPaging between pages of those
public record HomePage(
    Frame frame,
    String title,
    String newProjectUrl,
    List<ProjectLink> projects,
    Paging projectPaging,
    Escalations escalations,
    Tasks tasks,
    List<ProjectLink> directory,
    Paging directoryPaging) {
  /// Copies the lists.
  public HomePage {
    projects = List.copyOf(projects);
    directory = List.copyOf(directory);
  }

  /// Whether the viewer is a member of no project (on this page of the list).
  ///
  /// @return true where the empty state is shown
  public boolean noProjects() {
    return projects.isEmpty();
  }

  /// Whether the tenant lists no project (on this page of the list).
  ///
  /// @return true where the empty state is shown
  public boolean noDirectory() {
    return directory.isEmpty();
  }

  /// A project by name.
  ///
  /// @param name for example `Launch`
  /// @param url the board, for example `/acme/projects/launch`
  /// @param note the viewer's role, for example `Owner`; null where the viewer is no member
  public record ProjectLink(String name, String url, String note) {}

  /// Escalations that wait for the viewer.
  ///
  /// @param rows the first ones
  /// @param none what is said in place of them; null where there are some or they cannot be known
  /// @param url the page of all escalations
  /// @param building whether the index is still being built, so that none can be shown
  public record Escalations(List<EscalationLink> rows, String none, String url, boolean building) {
    /// Copies the rows.
    public Escalations {
      rows = List.copyOf(rows);
    }

    /// Whether there are rows.
    ///
    /// @return true where the list is shown
    public boolean listed() {
      return !rows.isEmpty();
    }
  }

  /// Tasks that the viewer has to do.
  ///
  /// @param rows the oldest few
  /// @param none what is said in place of them; null where there are some or they cannot be known
  /// @param url the page of all of them
  /// @param building whether the index is still being built, so that none can be shown
  public record Tasks(List<TaskLink> rows, String none, String url, boolean building) {
    /// Copies the rows.
    public Tasks {
      rows = List.copyOf(rows);
    }

    /// Whether there are rows.
    ///
    /// @return true where the list is shown
    public boolean listed() {
      return !rows.isEmpty();
    }
  }

  /// A task that waits for the viewer.
  ///
  /// @param title the task's title
  /// @param url the task's page
  /// @param reference for example `LAUNCH-3`; null where the task has none
  /// @param projectName for example `Launch`
  /// @param waiting since when, in words, for example `3 days`
  public record EscalationLink(
      String title, String url, String reference, String projectName, Moment waiting) {}

  /// A task that the viewer has to do.
  ///
  /// @param title the task's title
  /// @param url the task's page
  /// @param reference for example `LAUNCH-3`; null where the task has none
  /// @param projectName for example `Launch`
  /// @param status the column's name
  /// @param due null where there is no due date
  /// @param overdue whether that has passed
  public record TaskLink(
      String title,
      String url,
      String reference,
      String projectName,
      String status,
      Moment due,
      boolean overdue) {
    /// The class of the due date.
    ///
    /// @return `late` where it has passed, else null
    public String dueClass() {
      return overdue ? "late" : null;
    }
  }
}
