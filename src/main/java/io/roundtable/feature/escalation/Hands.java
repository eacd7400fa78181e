package io.roundtable.feature.escalation;

import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.Escalation;
import io.roundtable.model.Member;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.UserId;
import io.roundtable.table.write.Change;
import java.util.List;

/// In whose hands an escalation is: the responder's; an owner or admin may act in their place.
///
/// @param ground the actor and the project
/// @param escalation of the task
record Hands(ProjectAttempt ground, Escalation escalation) {
  /// Refuses whoever is neither the responder nor may act in their place.
  ///
  /// @throws FailureException with Forbidden
  Hands requireResponder() {
    if (!isResponder() && !manages()) {
      throw refusal("");
    }
    return this;
  }

  /// Refuses whoever is neither the responder nor raised it nor may act in their place.
  ///
  /// @throws FailureException with Forbidden
  Hands requireConcerned() {
    if (!isResponder() && !raised() && !manages()) {
      throw refusal(", who raised it");
    }
    return this;
  }

  /// Carries the reason into the write. The responder and who raised it stand on the task, whose
  /// condition they are; an owner's role is a condition of every command of theirs; an admin's is
  /// one more.
  Change carryInto(Change change) {
    boolean byTask = isResponder() || raised();
    return byTask || isOwner() ? change : change.require(ground.user(), "role");
  }

  private boolean isResponder() {
    return actor().equals(escalation.escalatedTo());
  }

  private boolean raised() {
    return actor().equals(escalation.escalatedBy());
  }

  private boolean manages() {
    return Permission.MANAGE_PROJECT.allows(
        ground.user().role(), ground.member().map(Member::role));
  }

  private boolean isOwner() {
    return ground.member().filter(member -> member.role() == ProjectRole.OWNER).isPresent();
  }

  private UserId actor() {
    return ground.user().userId();
  }

  private FailureException refusal(String others) {
    var sentence =
        "This is for "
            + EscalatedTask.Names.name(escalation)
            + others
            + ", or an owner of the project in their place.";
    return new FailureException(new Failure.Forbidden(sentence, List.of()));
  }
}
