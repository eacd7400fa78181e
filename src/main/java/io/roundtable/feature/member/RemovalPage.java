package io.roundtable.feature.member;

import io.roundtable.page.Choice;
import io.roundtable.web.Frame;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `member/removal`: asks who takes over from a member that is to be removed, or that
/// leaves.
///
/// @param frame the frame
/// @param title for example `Remove Ben from Launch`
/// @param membersUrl the project's members
/// @param projectName for example `Launch`
/// @param sentence what it means
/// @param form null where the member cannot go, and the sentence says why
/// @param problems why the form was refused; empty at first
public record RemovalPage(
    Frame frame,
    String title,
    String membersUrl,
    String projectName,
    String sentence,
    Form form,
    List<Problem> problems) {
  /// Copies the problems.
  public RemovalPage {
    problems = List.copyOf(problems);
  }

  /// Whether the form was refused.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }

  /// The form.
  ///
  /// @param action where it is posted to
  /// @param requestKey tells this form from others
  /// @param successor the field `successor`
  /// @param successors its choices besides nobody
  /// @param more what is said where the project has more members than are listed; else null
  /// @param button its words
  public record Form(
      String action,
      String requestKey,
      Field successor,
      List<Choice> successors,
      String more,
      String button) {
    /// Copies the choices.
    public Form {
      successors = List.copyOf(successors);
    }
  }
}
