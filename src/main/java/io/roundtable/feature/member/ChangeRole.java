package io.roundtable.feature.member;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.vertx.core.Future;
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

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return RoleChange.execute(this, attempt);
  }
}
