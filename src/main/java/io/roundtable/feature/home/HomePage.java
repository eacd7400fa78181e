package io.roundtable.feature.home;

import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.util.List;

/// The page `home/home`: my projects, what is escalated to me, the tenant's directory.
///
/// @param frame the frame
/// @param title the tenant's name; the heading as well
/// @param newProjectUrl the form for a new project
/// @param projects the viewer's own projects with the role in each
/// @param projectPaging between pages of those
/// @param escalations the oldest few escalations of the viewer
/// @param noEscalations what is said in place of them; null where there are some or the index is
///     being built
/// @param escalationsUrl the page of all escalations
/// @param moreEscalations whether there are more than shown
/// @param escalationsBuilding whether the index is still being built, so that none can be shown
/// @param directory the tenant's listed projects
/// @param directoryPaging between pages of those
public record HomePage(
    Frame frame,
    String title,
    String newProjectUrl,
    List<ProjectLink> projects,
    Paging projectPaging,
    List<EscalationLink> escalations,
    String noEscalations,
    String escalationsUrl,
    boolean moreEscalations,
    boolean escalationsBuilding,
    List<ProjectLink> directory,
    Paging directoryPaging) {
  /// Copies the lists.
  public HomePage {
    projects = List.copyOf(projects);
    escalations = List.copyOf(escalations);
    directory = List.copyOf(directory);
  }

  /// Whether the viewer is a member of no project (on this page of the list).
  ///
  /// @return true where the empty state is shown
  public boolean noProjects() {
    return projects.isEmpty();
  }

  /// Whether anything waits for the viewer that can be shown.
  ///
  /// @return true where the list is shown
  public boolean listed() {
    return !escalations.isEmpty();
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

  /// A task that waits for the viewer.
  ///
  /// @param title the task's title
  /// @param url the task's page
  /// @param reference for example `LAUNCH-3`; null where the task has none
  /// @param projectName for example `Launch`
  /// @param acknowledged whether the viewer has seen it
  /// @param waiting since when, in words, for example `3 days`
  public record EscalationLink(
      String title,
      String url,
      String reference,
      String projectName,
      boolean acknowledged,
      Moment waiting) {}
}
