package io.roundtable.feature.account;

import io.roundtable.web.form.Field;
import java.util.List;

/// The form `account/invitation`. Passwords that were typed are never given back.
///
/// @param inviter who invited
/// @param email the address to sign in with
/// @param projects the names of the projects that are joined
/// @param name the field of one's own name
/// @param chosen the field of the password; null where nobody signs in with one
/// @param again the field in which it is typed once more; null as well
/// @param notice a sentence above the form; null for none
public record AcceptanceForm(
    String inviter,
    String email,
    List<String> projects,
    Field name,
    Field chosen,
    Field again,
    String notice) {
  /// Copies the names.
  public AcceptanceForm {
    projects = List.copyOf(projects);
  }

  /// Whether no project is joined.
  public boolean alone() {
    return projects.isEmpty();
  }
}
