package io.roundtable.page;

import io.roundtable.model.access.Permission;
import io.roundtable.web.NavigationItem;
import java.util.Arrays;
import java.util.List;

/// The pages of a project, as a row of tabs.
public enum ProjectTab {
  /// Columns side by side.
  BOARD("Board"),
  /// Tasks in time order.
  TASKS("Tasks"),
  /// The people who belong to it.
  MEMBERS("Members"),
  /// Everything, for paper.
  PRINT("Print"),
  /// Deleted tasks; for those who may bring them back.
  TRASH("Trash"),
  /// Its name, its address, and who sees it; for those who may change that.
  SETTINGS("Settings");

  private final String label;

  ProjectTab(String label) {
    this.label = label;
  }

  /// The tabs of a project that the asker may see.
  ///
  /// @return the tabs, this one marked as the present page
  public List<NavigationItem> tabs(ProjectContext project) {
    var addresses = project.addresses();
    return Arrays.stream(values())
        .filter(tab -> project.allows(tab.permission()))
        .map(tab -> NavigationItem.of(tab.label, tab.url(addresses, project.slug()), tab == this))
        .toList();
  }

  private Permission permission() {
    return switch (this) {
      case BOARD, TASKS, MEMBERS, PRINT -> Permission.READ_PROJECT;
      case TRASH -> Permission.WORK_IN_PROJECT;
      case SETTINGS -> Permission.MANAGE_PROJECT;
    };
  }

  private String url(Addresses addresses, String slug) {
    return switch (this) {
      case BOARD -> addresses.board(slug);
      case TASKS -> addresses.tasks(slug);
      case MEMBERS -> addresses.members(slug);
      case PRINT -> addresses.print(slug);
      case TRASH -> addresses.trash(slug);
      case SETTINGS -> addresses.settings(slug);
    };
  }
}
