package io.roundtable.work.member;

import io.roundtable.model.Outcome;
import io.roundtable.work.command.AddMember;
import io.roundtable.work.command.ChangeRole;
import io.roundtable.work.command.LeaveProject;
import io.roundtable.work.command.MemberCommand;
import io.roundtable.work.command.RemoveMember;
import io.roundtable.work.execution.Attempt;
import io.roundtable.work.execution.Execution;
import io.vertx.core.Future;

/// Carries out commands on the members of a project.
public final class MemberExecution implements Execution<MemberCommand> {
  @Override
  public Future<Outcome> execute(MemberCommand command, Attempt attempt) {
    return switch (command) {
      case AddMember add -> MemberAddition.execute(add, attempt);
      case ChangeRole change -> RoleChange.execute(change, attempt);
      case RemoveMember remove -> MemberRemoval.execute(remove, attempt);
      case LeaveProject leave -> MemberRemoval.execute(leave, attempt);
    };
  }
}
