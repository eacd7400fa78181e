package io.roundtable.feature.member;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.vertx.core.Future;
import java.util.Objects;

/// Takes the actor out of a project. Its outcome is that of [RemoveMember].
///
/// @param projectId which project
/// @param successor who takes over; null for nobody
public record LeaveProject(ProjectId projectId, UserId successor) implements MemberCommand {
  /// Refuses a command that lacks a part.
  public LeaveProject {
    Objects.requireNonNull(projectId);
  }

  /// Whoever belongs to a project may leave it.
  @Override
  public Permission permission() {
    return Permission.READ_PROJECT;
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return MemberRemoval.execute(this, attempt);
  }
}
