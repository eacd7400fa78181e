package io.roundtable.feature.member;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.vertx.core.Future;
import java.util.Objects;

/// Takes a member out of a project. What was assigned or escalated to the member goes to somebody
/// else by and by. Its outcome's subject is the identifier of that long work, its only note the
/// member's name.
///
/// @param projectId which project
/// @param userId which member
/// @param successor who takes over; null for nobody
public record RemoveMember(ProjectId projectId, UserId userId, UserId successor)
    implements MemberCommand {
  /// Refuses a command that lacks a part.
  public RemoveMember {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(userId);
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
