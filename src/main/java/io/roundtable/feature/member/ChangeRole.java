package io.roundtable.feature.member;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.Outcome;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;

/// Gives a member of a project another role; to the present one, nothing is written. Its outcome's
/// subject is the member's identifier, its only note the name.
///
/// @param projectId which project
/// @param userId which member
/// @param role what the member may do then
public record ChangeRole(ProjectId projectId, UserId userId, ProjectRole role)
    implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public ChangeRole {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(userId);
    Objects.requireNonNull(role);
  }

  @Override
  public Permission permission() {
    return Permission.MANAGE_PROJECT;
  }

  @Override
  public String lane() {
    return MemberRules.lane(projectId);
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var key = TableKeys.member(attempt.tenantId(), projectId, userId);
    return change(ProjectAttempt.read(attempt, this, key));
  }

  private Outcome change(ProjectAttempt attempt) {
    var member = MemberRules.requireMember(attempt, userId);
    var outcome = Outcome.of(userId.value()).withNotes(List.of(member.shownName()));
    if (member.role() == role) {
      return outcome;
    }
    MemberRules.requireAnotherOwner(attempt, member);
    var audit = MemberRules.audit(attempt, AuditKind.MEMBER_CHANGED, member, member.role(), role);
    var change = attempt.change(outcome).update(member, member.withRole(role)).create(audit);
    MemberRules.countOwners(change, attempt, member.role(), role);
    return attempt.write(change, outcome);
  }
}
