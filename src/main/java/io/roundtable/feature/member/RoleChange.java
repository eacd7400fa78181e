package io.roundtable.feature.member;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditKind;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.UserId;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.List;

/// Gives a member another role.
final class RoleChange {
  private static final String NO_MEMBER = "This person is no member of the project, or no more.";

  private RoleChange() {}

  static Future<Outcome> execute(ChangeRole command, Attempt attempt) {
    var key = TableKeys.member(attempt.order().tenantId(), command.projectId(), command.userId());
    return ProjectAttempt.read(attempt, command, read -> read.with(key))
        .compose(ground -> change(command, ground));
  }

  /// The membership that a command is about.
  ///
  /// @throws FailureException with NotFound where there is none
  static Member requireMember(ProjectAttempt ground, UserId userId) {
    var key = TableKeys.member(ground.tenantId(), ground.projectId(), userId);
    return ground
        .find(key)
        .orElseThrow(() -> new FailureException(new Failure.NotFound(NO_MEMBER)));
  }

  private static Future<Outcome> change(ChangeRole command, ProjectAttempt ground) {
    var member = requireMember(ground, command.userId());
    var outcome = Outcome.of(member.userId().value()).withNotes(List.of(MemberNames.of(member)));
    if (member.role() == command.role()) {
      return Future.succeededFuture(outcome);
    }
    Owners.requireAnother(ground, member);
    var audit =
        MemberNames.audit(ground, AuditKind.MEMBER_CHANGED, member, member.role(), command.role());
    var change =
        ground
            .change(WritePatterns.CHANGE_ROLE, outcome)
            .update(member, member.withRole(command.role()))
            .create(audit);
    Owners.count(change, ground, member.role(), command.role());
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }
}
