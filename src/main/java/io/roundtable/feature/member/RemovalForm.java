package io.roundtable.feature.member;

import io.roundtable.page.Choice;
import io.roundtable.web.form.Field;
import java.util.List;

/// The form `member/removal` that asks who takes over from a member that is to be removed, that
/// leaves, or that is to be a viewer.
///
/// @param sentence what it means, or why the member cannot go
/// @param possible whether the member can go
/// @param role the role that the member gets; null for who goes
/// @param roleBefore the role that the member has, for the field `was.role`
/// @param successor the field `successor`
/// @param successors its choices besides nobody
/// @param more what is said where the project has more members than are listed; else null
/// @param button its words
public record RemovalForm(
    String sentence,
    boolean possible,
    String role,
    String roleBefore,
    Field successor,
    List<Choice> successors,
    String more,
    String button) {
  /// Copies the choices.
  public RemovalForm {
    successors = List.copyOf(successors);
  }
}
