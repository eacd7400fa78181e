package io.roundtable.feature.member;

import io.roundtable.page.Choice;
import io.roundtable.page.TenantContext;
import io.roundtable.page.person.PersonInput;
import io.roundtable.web.Avatar;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import java.util.List;

/// The page `member/members`: who belongs to a project and in which role; with forms for those who
/// may change that.
///
/// @param tabs board, tasks, members, print
/// @param handOver what is being handed over since somebody left; null where nothing is known of it
/// @param members one page of them
/// @param addition the fields of a new member; null for a viewer who may not
/// @param leavingUrl where the viewer leaves the project; null for a viewer who cannot
/// @param paging between pages
public record MembersForms(
    List<NavigationItem> tabs,
    HandOver handOver,
    List<Row> members,
    Addition addition,
    String leavingUrl,
    Paging paging) {
  /// Copies the lists.
  public MembersForms {
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
  /// @param id of the row
  /// @param person name and initials
  /// @param you whether it is the viewer
  /// @param role for example `Owner`
  /// @param may what the role allows, for example `Changes members and settings.`
  /// @param roleBefore the role, for the field `was.role`; null for a viewer who may not
  /// @param roles the choices of the field `role`; empty for a viewer who may not
  /// @param url where the forms of the member are; null for a viewer who may not
  public record Row(
      String id,
      Avatar person,
      boolean you,
      String role,
      String may,
      String roleBefore,
      List<Choice> roles,
      String url) {
    /// Copies the choices.
    public Row {
      roles = List.copyOf(roles);
    }
  }

  /// The fields of a new member.
  ///
  /// @param person the field `member`
  /// @param roles the choices of the field `role`
  public record Addition(PersonInput person, List<Choice> roles) {
    /// Copies the choices.
    public Addition {
      roles = List.copyOf(roles);
    }
  }

  /// A hand-over of a member's tasks.
  ///
  /// @param sentence of whom, and how far it is
  /// @param lookAgainUrl this page once more; null when it is done
  /// @param refresh see [io.roundtable.page.JobProgress#refresh]
  /// @param startedBy who may see it besides admins, an identifier; null for everybody
  public record HandOver(String sentence, String lookAgainUrl, String refresh, String startedBy) {
    /// Told where there is none any more, or none of the reader's.
    static final HandOver DONE = new HandOver("Nothing is left to hand over.", null, null, null);

    /// The same as somebody may see it.
    HandOver to(TenantContext person) {
      boolean may =
          startedBy == null || person.admin() || person.user().userId().value().equals(startedBy);
      return may ? this : DONE;
    }
  }
}
