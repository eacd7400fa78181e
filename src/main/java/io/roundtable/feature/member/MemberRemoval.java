package io.roundtable.feature.member;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditKind;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// Takes a member out of a project. The membership ends at once, and with it every permission; what
/// was assigned or escalated to the member is handed over by a job of the same transaction.
final class MemberRemoval {
  private static final String NOT_A_MEMBER =
      "You are no member of this project, so there is nothing to leave.";
  private static final String NO_SUCCESSOR =
      "Choose an owner or editor of this project who stays, or nobody.";

  private MemberRemoval() {}

  static Future<Outcome> execute(RemoveMember command, Attempt attempt) {
    return ProjectAttempt.read(
            attempt,
            command,
            read ->
                ask(read, attempt, command.projectId(), command.successor())
                    .with(key(attempt, command.projectId(), command.userId())))
        .compose(
            ground ->
                remove(
                    ground,
                    RoleChange.requireMember(ground, command.userId()),
                    command.successor()));
  }

  static Future<Outcome> execute(LeaveProject command, Attempt attempt) {
    return ProjectAttempt.read(
            attempt, command, read -> ask(read, attempt, command.projectId(), command.successor()))
        .compose(ground -> remove(ground, requireOwn(ground), command.successor()));
  }

  private static ItemKey<Member> key(Attempt attempt, ProjectId projectId, UserId userId) {
    return TableKeys.member(attempt.order().tenantId(), projectId, userId);
  }

  private static BatchRead ask(
      BatchRead read, Attempt attempt, ProjectId projectId, UserId successor) {
    return successor == null ? read : read.with(key(attempt, projectId, successor));
  }

  private static Member requireOwn(ProjectAttempt ground) {
    return ground
        .member()
        .orElseThrow(() -> new FailureException(new Failure.Conflict(NOT_A_MEMBER)));
  }

  private static Future<Outcome> remove(ProjectAttempt ground, Member member, UserId successor) {
    Owners.requireAnother(ground, member);
    var takesOver = requireSuccessor(ground, member, successor);
    var attempt = ground.attempt();
    var job =
        HandOverTasksJob.of(attempt.nextId(), ground.user(), member, takesOver, attempt.now());
    var outcome = Outcome.of(job.jobId()).withNotes(List.of(MemberNames.of(member)));
    var change =
        ground
            .change(WritePatterns.REMOVE_MEMBER, outcome)
            .delete(member, "role")
            .create(job)
            .create(
                MemberNames.audit(ground, AuditKind.MEMBER_REMOVED, member, member.role(), null));
    takesOver.ifPresent(found -> change.require(found, "role"));
    Owners.count(change, ground, member.role(), null);
    return change.write(attempt.cost()).map(written -> outcome);
  }

  private static Optional<Member> requireSuccessor(
      ProjectAttempt ground, Member member, UserId successor) {
    if (successor == null) {
      return Optional.empty();
    }
    var found =
        ground
            .find(TableKeys.member(ground.tenantId(), ground.projectId(), successor))
            .filter(held -> !held.userId().equals(member.userId()))
            .filter(held -> held.role().mayWork());
    if (found.isEmpty()) {
      var error = new FieldError("successor", NO_SUCCESSOR);
      throw new FailureException(new Failure.Invalid(NO_SUCCESSOR, List.of(error)));
    }
    return found;
  }
}
