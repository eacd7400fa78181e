package io.roundtable.feature.member;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import java.util.Objects;

/// Takes the actor out of a project. Its outcome is that of [RemoveMember].
///
/// @param projectId which project
/// @param seen the role that the actor saw; null for any. Where somebody else changed it since, the
///     command is refused
/// @param successor who takes over; null for nobody
public record LeaveProject(ProjectId projectId, ProjectRole seen, UserId successor)
    implements ProjectCommand {
  private static final String NOT_A_MEMBER =
      "You are no member of this project, so there is nothing to leave.";

  /// Refuses a command that lacks a part.
  public LeaveProject {
    Objects.requireNonNull(projectId);
  }

  /// Leaves in whatever role.
  public LeaveProject(ProjectId projectId, UserId successor) {
    this(projectId, null, successor);
  }

  /// Every member of a project may leave it.
  @Override
  public Permission permission() {
    return Permission.READ_PROJECT;
  }

  @Override
  public String lane() {
    return MemberRules.lane(projectId);
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var keys = RemoveMember.keys(attempt, projectId, successor);
    var project = ProjectAttempt.read(attempt, this, keys);
    var own =
        project
            .member()
            .orElseThrow(
                () ->
                    new FailureException(
                        new Failure.Conflict("You are no member of this project", NOT_A_MEMBER)));
    MemberRules.requireRole(own, seen);
    return RemoveMember.remove(project, own, successor);
  }
}
