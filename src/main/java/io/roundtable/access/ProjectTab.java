package io.roundtable.access;

import io.roundtable.web.NavigationItem;
import java.util.Arrays;
import java.util.List;

/// The pages of a project, as a row of tabs.
public enum ProjectTab {
  /// Columns side by side.
  BOARD("Board"),
  /// Tasks in time order.
  TASKS("Tasks"),
  /// Who belongs to it.
  MEMBERS("Members"),
  /// Everything, for paper.
  PRINT("Print");

  private final String label;

  ProjectTab(String label) {
    this.label = label;
  }

  /// All tabs of a project.
  ///
  /// @param tenant the tenant's slug in the address
  /// @param slug the project's
  /// @return the tabs, this one marked as the present page
  public List<NavigationItem> tabs(String tenant, String slug) {
    var addresses = new Addresses(tenant);
    return Arrays.stream(values())
        .map(tab -> NavigationItem.of(tab.label, tab.url(addresses, slug), tab == this))
        .toList();
  }

  private String url(Addresses addresses, String slug) {
    return switch (this) {
      case BOARD -> addresses.board(slug);
      case TASKS -> addresses.tasks(slug);
      case MEMBERS -> addresses.members(slug);
      case PRINT -> addresses.print(slug);
    };
  }
}
