package io.roundtable.feature.member;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.ProjectId;
import io.vertx.core.Future;
import java.util.Objects;

/// Makes a person of the tenant a member of a project. Its outcome's subject is the person's
/// identifier, its only note the name.
///
/// @param projectId which project
/// @param person as it was chosen or typed: the person's identifier or email address
/// @param role what the person may do then
public record AddMember(ProjectId projectId, String person, ProjectRole role)
    implements MemberCommand {
  /// Refuses a command that lacks a part.
  public AddMember {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(person);
    Objects.requireNonNull(role);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return MemberAddition.execute(this, attempt);
  }
}
