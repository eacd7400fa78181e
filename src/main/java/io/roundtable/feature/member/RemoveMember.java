package io.roundtable.feature.member;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Member;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Takes a member out of a project. The membership ends at once, and with it every permission; what
/// was assigned or escalated to the member goes to somebody else by and by, by a job of the same
/// transaction. Its outcome's subject is the identifier of that long work, its only note the
/// member's name.
///
/// @param projectId which project
/// @param userId which member
/// @param seen the role that the sender saw; null for any. Where somebody else changed it since,
///     the command is refused
/// @param successor who takes over; null for nobody
public record RemoveMember(ProjectId projectId, UserId userId, ProjectRole seen, UserId successor)
    implements ProjectCommand {
  private static final String NO_SUCCESSOR =
      "Choose an owner or editor of this project who stays, or nobody.";

  /// Refuses a command that lacks a part.
  public RemoveMember {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(userId);
  }

  /// Takes out whoever it is.
  public RemoveMember(ProjectId projectId, UserId userId, UserId successor) {
    this(projectId, userId, null, successor);
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
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var keys = new ArrayList<>(keys(attempt, projectId, successor));
    keys.add(TableKeys.member(attempt.tenantId(), projectId, userId));
    var project = ProjectAttempt.read(attempt, this, keys);
    var member = MemberRules.requireMember(project, userId);
    MemberRules.requireRole(member, seen);
    return remove(project, member, successor);
  }

  /// The membership of who takes over, which a command must ask for.
  static List<ItemKey<Member>> keys(Attempt attempt, ProjectId projectId, UserId successor) {
    return successor == null
        ? List.of()
        : List.of(TableKeys.member(attempt.tenantId(), projectId, successor));
  }

  /// Ends a membership.
  ///
  /// @param successor who takes over; null for nobody
  static Outcome remove(ProjectAttempt attempt, Member member, UserId successor) {
    MemberRules.requireAnotherOwner(attempt, member);
    var takesOver = requireSuccessor(attempt, member, successor);
    var jobId = attempt.attempt().nextId();
    var job = MemberRules.handOver(attempt, member, takesOver).job(jobId, attempt.now());
    var outcome = Outcome.of(jobId).withNotes(List.of(member.shownName()));
    var audit = MemberRules.audit(attempt, AuditKind.MEMBER_REMOVED, member, member.role(), null);
    var change = attempt.change(outcome).delete(member, "role").create(job).create(audit);
    change.withhold(member, true);
    takesOver.ifPresent(found -> change.require(found, "role"));
    MemberRules.countOwners(change, attempt, member.role(), null);
    return attempt.write(change, outcome);
  }

  /// The member who was chosen to take over.
  ///
  /// @param successor null for nobody
  static Optional<Member> requireSuccessor(
      ProjectAttempt attempt, Member member, UserId successor) {
    if (successor == null) {
      return Optional.empty();
    }
    var found =
        attempt
            .member(successor)
            .filter(held -> !held.userId().equals(member.userId()))
            .filter(held -> held.role().mayWork())
            .orElseThrow(() -> TaskRules.invalid("successor", NO_SUCCESSOR));
    return Optional.of(found);
  }
}
