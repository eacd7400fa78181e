package io.roundtable.model;

import io.roundtable.model.access.ProjectRole;
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
/// @param projectName copy of the project's name; may be null
/// @param projectSlug copy of the project's slug; may be null
/// @param version 0 where the item carries none
public record Member(
    TenantId tenantId,
    ProjectId projectId,
    UserId userId,
    ProjectRole role,
    String userName,
    String projectName,
    Slug projectSlug,
    long version)
    implements Entity {
  /// The member's name, or the identifier where the membership has no copy of it.
  public String shownName() {
    return userName == null ? userId.value() : userName;
  }

  /// The same membership in another role.
  ///
  /// @return a copy
  public Member withRole(ProjectRole newRole) {
    return new Member(
        tenantId, projectId, userId, newRole, userName, projectName, projectSlug, version);
  }
}
