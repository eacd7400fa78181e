package io.roundtable.feature.home;

import io.roundtable.page.ListedTask;
import io.roundtable.web.Frame;
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
    Tasks escalations,
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
  /// @param archived whether it is archived
  public record ProjectLink(String name, String url, String note, boolean archived) {}

  /// The beginning of one of the viewer's own lists of tasks.
  ///
  /// @param rows the first ones
  /// @param none what is said in place of them; null where there are some or they cannot be known
  /// @param url the page of all of them
  /// @param building whether the index is still being built, so that none can be shown
  public record Tasks(List<ListedTask> rows, String none, String url, boolean building) {
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
}
