package io.roundtable.feature.member;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Gives a member of a project another role; to the present one, nothing is written. The open
/// escalations of who becomes a viewer go to somebody else by and by, by a job of the same
/// transaction. Its outcome's subject is the member's identifier, its notes the name, the role
/// before where that was another, and where there is one the identifier of that job.
///
/// @param projectId which project
/// @param userId which member
/// @param role what the member may do then
/// @param before the role that the sender saw; null for any. Where somebody else changed it since,
///     the command is refused
/// @param successor who takes the escalations of who becomes a viewer; null for nobody
public record ChangeRole(
    ProjectId projectId, UserId userId, ProjectRole role, ProjectRole before, UserId successor)
    implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public ChangeRole {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(userId);
    Objects.requireNonNull(role);
  }

  /// A change of any role after which nobody takes escalations over.
  public ChangeRole(ProjectId projectId, UserId userId, ProjectRole role) {
    this(projectId, userId, role, null, null);
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
  public boolean startsJob() {
    return !role.mayWork();
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var keys = new ArrayList<>(RemoveMember.keys(attempt, projectId, successor));
    keys.add(TableKeys.member(attempt.tenantId(), projectId, userId));
    return change(ProjectAttempt.read(attempt, this, keys));
  }

  private Outcome change(ProjectAttempt attempt) {
    var member = MemberRules.requireMember(attempt, userId);
    if (member.role() == role) {
      return Outcome.of(userId.value()).withNotes(List.of(member.shownName()));
    }
    MemberRules.requireRole(member, before, role);
    MemberRules.requireAnotherOwner(attempt, member);
    var handOver = handOver(attempt, member);
    var notes = new ArrayList<>(List.of(member.shownName(), member.role().name()));
    handOver.map(Job::jobId).ifPresent(notes::add);
    var outcome = Outcome.of(userId.value()).withNotes(notes);
    var audit = MemberRules.audit(attempt, AuditKind.MEMBER_CHANGED, member, member.role(), role);
    var change = attempt.change(outcome).update(member, member.withRole(role)).create(audit);
    handOver.ifPresent(change::create);
    change.withhold(member, !role.mayWork());
    takesOver(attempt, member).ifPresent(found -> change.require(found, "role"));
    MemberRules.countOwners(change, attempt, member.role(), role);
    return attempt.write(change, outcome);
  }

  private Optional<Member> takesOver(ProjectAttempt attempt, Member member) {
    return role.mayWork()
        ? Optional.empty()
        : RemoveMember.requireSuccessor(attempt, member, successor);
  }

  private Optional<Job> handOver(ProjectAttempt attempt, Member member) {
    if (role.mayWork()) {
      return Optional.empty();
    }
    var jobId = attempt.attempt().nextId();
    var takesOver = takesOver(attempt, member);
    return Optional.of(MemberRules.handOver(attempt, member, takesOver).job(jobId, attempt.now()));
  }
}
