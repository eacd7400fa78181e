package io.roundtable.model;

import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;

/// A person's membership in a project, with copies of the names that lists show.
///
/// @param tenantId where
/// @param projectId the project
/// @param userId the person
/// @param role what the person may do in the project
/// @param userName copy of the person's name; may be null
/// @param userEmail copy of the person's address; may be null
/// @param projectName copy of the project's name; may be null
/// @param projectSlug copy of the project's slug; may be null
/// @param version 0 where the item carries none
public record Member(
    TenantId tenantId,
    ProjectId projectId,
    UserId userId,
    ProjectRole role,
    String userName,
    EmailAddress userEmail,
    String projectName,
    Slug projectSlug,
    long version)
    implements Entity {
  /// A membership without a copy of the person's address.
  public Member(
      TenantId tenantId,
      ProjectId projectId,
      UserId userId,
      ProjectRole role,
      String userName,
      String projectName,
      Slug projectSlug,
      long version) {
    this(tenantId, projectId, userId, role, userName, null, projectName, projectSlug, version);
  }

  /// The membership of a person who joins a project.
  public static Member of(User user, Project project, ProjectRole role) {
    return new Member(
        project.tenantId(),
        project.projectId(),
        user.userId(),
        role,
        user.name(),
        user.email(),
        project.name(),
        project.slug(),
        1);
  }

  /// The member's name, or the identifier where the membership has no copy of it.
  public String shownName() {
    return userName == null ? userId.value() : userName;
  }

  /// The same membership in another role.
  ///
  /// @return a copy
  public Member withRole(ProjectRole newRole) {
    return new Member(
        tenantId,
        projectId,
        userId,
        newRole,
        userName,
        userEmail,
        projectName,
        projectSlug,
        version);
  }

  /// The same membership with the present name and address of its person.
  ///
  /// @return a copy
  public Member named(User user) {
    return new Member(
        tenantId,
        projectId,
        userId,
        role,
        user.name(),
        user.email(),
        projectName,
        projectSlug,
        version);
  }

  /// The same membership with the present names of its project.
  ///
  /// @return a copy
  public Member in(Project project) {
    return new Member(
        tenantId,
        projectId,
        userId,
        role,
        userName,
        userEmail,
        project.name(),
        project.slug(),
        version);
  }
}
