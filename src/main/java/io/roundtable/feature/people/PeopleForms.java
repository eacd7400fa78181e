package io.roundtable.feature.people;

import io.roundtable.page.Choice;
import io.roundtable.web.Avatar;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Field;
import java.util.List;

/// The page `people/people`: who is in the tenant, or who is invited.
///
/// @param tabs people, invitations, who is deactivated
/// @param search the field `q`; null on the page of invitations
/// @param state the field `state` of the search; null where that is not sent
/// @param clearUrl leads to everybody; null where nothing was searched for
/// @param people one page of them; empty on the page of invitations
/// @param invitations one page of them; empty on the page of people
/// @param proof where one signs in once more to see the links; null where that shows no more
/// @param none what is said where the list is empty; null where it is not
/// @param noneText what can be done then; null where nothing
/// @param paging between pages
/// @param invite the fields by which people are invited; null on the page of people
/// @param inviteUrl leads there; null on that page
public record PeopleForms(
    List<NavigationItem> tabs,
    Field search,
    String state,
    String clearUrl,
    List<Row> people,
    List<Waiting> invitations,
    String proof,
    String none,
    String noneText,
    Paging paging,
    Invite invite,
    String inviteUrl) {
  /// Copies the lists.
  public PeopleForms {
    tabs = List.copyOf(tabs);
    people = List.copyOf(people);
    invitations = List.copyOf(invitations);
  }

  /// Whether a person is listed.
  public boolean anybody() {
    return !people.isEmpty();
  }

  /// Whether an invitation is listed.
  public boolean anyInvited() {
    return !invitations.isEmpty();
  }

  /// One person.
  ///
  /// @param id of the row
  /// @param person name and initials
  /// @param you whether it is the viewer
  /// @param email the address
  /// @param role for example `Admin`
  /// @param url the person's page
  public record Row(String id, Avatar person, boolean you, String email, String role, String url) {}

  /// One invitation.
  ///
  /// @param id of the row
  /// @param email for whom
  /// @param facts the role, and how many projects
  /// @param inviter who invited them
  /// @param state whether the link is good, as the words before a time
  /// @param until until when
  /// @param link the link; null where it is good no more, or the viewer signed in a while ago
  /// @param linkId of the field that shows it
  /// @param url where the forms of the invitation are
  public record Waiting(
      String id,
      String email,
      String facts,
      String inviter,
      String state,
      Moment until,
      String link,
      String linkId,
      String url) {}

  /// The fields by which people are invited.
  ///
  /// @param told what became of the lines that were sent; empty at first
  /// @param addresses the field `addresses`
  /// @param roles the choices of the field `role`
  /// @param projects the first listed ones
  /// @param more whether there are more
  /// @param others the field `otherProjects`
  /// @param otherRoles the choices of the field `otherRole`
  public record Invite(
      List<String> told,
      Field addresses,
      List<Choice> roles,
      List<Place> projects,
      boolean more,
      Field others,
      List<Choice> otherRoles) {
    /// Copies the lists.
    public Invite {
      told = List.copyOf(told);
      roles = List.copyOf(roles);
      projects = List.copyOf(projects);
      otherRoles = List.copyOf(otherRoles);
    }

    /// Whether by some of the lines that were sent nobody was invited.
    public boolean partial() {
      return !told.isEmpty();
    }

    /// Whether a project is listed.
    public boolean anyProject() {
      return !projects.isEmpty();
    }
  }

  /// A project that can be joined.
  ///
  /// @param id of its field `project`
  /// @param name the project's
  /// @param slug by which two of one name are told apart
  /// @param roles the choices: none, and each role
  public record Place(String id, String name, String slug, List<Choice> roles) {
    /// Copies the choices.
    public Place {
      roles = List.copyOf(roles);
    }
  }
}
