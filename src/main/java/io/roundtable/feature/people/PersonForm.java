package io.roundtable.feature.people;

import io.roundtable.page.Choice;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.util.List;

/// The page `people/person`: who somebody is, for admins.
///
/// @param email the address to sign in with
/// @param you whether it is the viewer
/// @param active whether they can sign in
/// @param codes whether a code is asked for beside their password
/// @param passwords whether people sign in with passwords
/// @param roleBefore the role, for the field `was.role`
/// @param roles the choices of the field `role`
/// @param url of the person, below which the other forms are
/// @param link a link to a new password that the viewer made and that is good; null for none
/// @param projects one page of their projects
/// @param paging between pages
public record PersonForm(
    String email,
    boolean you,
    boolean active,
    boolean codes,
    boolean passwords,
    String roleBefore,
    List<Choice> roles,
    String url,
    PasswordLink link,
    List<Membership> projects,
    Paging paging) {
  /// Copies the lists.
  public PersonForm {
    roles = List.copyOf(roles);
    projects = List.copyOf(projects);
  }

  /// Whether the viewer can deactivate them or make a link to a new password.
  ///
  /// @return true where the way to that is shown
  public boolean removable() {
    return active && !you;
  }

  /// Whether the viewer can switch their codes off.
  ///
  /// @return true where the form for that is shown
  public boolean askedForCodes() {
    return codes && passwords && removable();
  }

  /// Whether there is no project on this page.
  ///
  /// @return true where the empty state is shown
  public boolean none() {
    return projects.isEmpty();
  }

  /// A link to a new password.
  ///
  /// @param url whole, as it is sent; null where the viewer signed in a while ago
  /// @param proof where they sign in once more to see it; null where it is shown
  /// @param until when it is good
  public record PasswordLink(String url, String proof, Moment until) {}

  /// A project of theirs.
  ///
  /// @param url its members; null where its address is not known
  public record Membership(String name, String role, String url) {}
}
