package io.roundtable.feature.member;

import io.roundtable.page.Choice;
import io.roundtable.web.Avatar;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `member/members`: who belongs to a project and in which role; with forms for those who
/// may change that.
///
/// @param frame the frame
/// @param title for example `Launch: members`
/// @param heading the project's name
/// @param tabs board, tasks, members, print
/// @param problems why a form was refused; empty at first
/// @param handOver what is being handed over since somebody left; null where nothing is known of it
/// @param members one page of them
/// @param addition the form that adds a member; null for a viewer who may not
/// @param leavingUrl where the viewer leaves the project; null for a viewer who cannot
/// @param paging between pages
public record MembersPage(
    Frame frame,
    String title,
    String heading,
    List<NavigationItem> tabs,
    List<Problem> problems,
    HandOver handOver,
    List<Row> members,
    Addition addition,
    String leavingUrl,
    Paging paging) {
  /// Copies the lists.
  public MembersPage {
    tabs = List.copyOf(tabs);
    problems = List.copyOf(problems);
    members = List.copyOf(members);
  }

  /// Whether there is no member on this page.
  ///
  /// @return true where the empty state is shown
  public boolean empty() {
    return members.isEmpty();
  }

  /// Whether a form was refused.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }

  /// One member.
  ///
  /// @param person name and initials
  /// @param you whether it is the viewer
  /// @param role for example `Owner`
  /// @param may what the role allows, for example `Changes members and settings.`
  /// @param forms what can be done about it; null for a viewer who may not
  public record Row(Avatar person, boolean you, String role, String may, Forms forms) {}

  /// The form of a member's role, and the link by which the member is removed.
  ///
  /// @param roleUrl where the form of the role is posted to
  /// @param roleLabel what the field is called, for example `Role of Ben`
  /// @param buttonLabel what the button is called, for example `Change the role of Ben`
  /// @param roles the choices of the field `role`
  /// @param removalUrl where the member is removed
  /// @param removalLabel what that link is called, for example `Remove Ben`
  public record Forms(
      String roleUrl,
      String roleLabel,
      String buttonLabel,
      List<Choice> roles,
      String removalUrl,
      String removalLabel) {
    /// Copies the choices.
    public Forms {
      roles = List.copyOf(roles);
    }
  }

  /// The form that adds a member.
  ///
  /// @param action where it is posted to
  /// @param requestKey tells this form from others
  /// @param person the field `member`
  /// @param people its choices
  /// @param more what is said where the tenant has more people than are listed; else null
  /// @param email the field `email`, for who is not listed
  /// @param roles the choices of the field `role`
  public record Addition(
      String action,
      String requestKey,
      Field person,
      List<Choice> people,
      String more,
      Field email,
      List<Choice> roles) {
    /// Copies the choices.
    public Addition {
      people = List.copyOf(people);
      roles = List.copyOf(roles);
    }
  }

  /// A hand-over of a member's tasks.
  ///
  /// @param sentence of whom, and how far it is
  /// @param lookAgainUrl this page once more; null when it is done
  public record HandOver(String sentence, String lookAgainUrl) {}
}
