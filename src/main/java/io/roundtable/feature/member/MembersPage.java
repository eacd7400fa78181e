package io.roundtable.feature.member;

import io.roundtable.web.Avatar;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import java.util.List;

/// The page `member/members`: who belongs to a project and in which role.
///
/// @param frame the frame
/// @param title for example `Launch: members`
/// @param heading the project's name
/// @param tabs board, tasks, members, print
/// @param members one page of them
/// @param paging between pages
public record MembersPage(
    Frame frame,
    String title,
    String heading,
    List<NavigationItem> tabs,
    List<Row> members,
    Paging paging) {
  /// Copies the lists.
  public MembersPage {
    tabs = List.copyOf(tabs);
    members = List.copyOf(members);
  }

  /// Whether there is no member on this page.
  ///
  /// @return true where the empty state is shown
  public boolean empty() {
    return members.isEmpty();
  }

  /// One member.
  ///
  /// @param person name and initials
  /// @param you whether it is the viewer
  /// @param role for example `Owner`
  /// @param may what the role allows, for example `Changes members and settings.`
  public record Row(Avatar person, boolean you, String role, String may) {}
}
