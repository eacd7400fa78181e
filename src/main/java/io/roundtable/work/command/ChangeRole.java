package io.roundtable.work.command;

import io.roundtable.model.ProjectId;
import io.roundtable.model.ProjectRole;
import io.roundtable.model.UserId;
import java.util.Objects;

/// Gives a member of a project another role; to the present one, nothing is written. Its outcome's
/// subject is the member's identifier, its only note the name.
///
/// @param projectId which project
/// @param userId which member
/// @param role what the member may do then
public record ChangeRole(ProjectId projectId, UserId userId, ProjectRole role)
    implements MemberCommand {
  /// Refuses a command that lacks a part.
  public ChangeRole {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(userId);
    Objects.requireNonNull(role);
  }
}
