package io.roundtable.feature.member;

import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.Member;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.write.Change;

/// A project always has an owner: the number of owners stands in the project's own item and changes
/// only with the membership, on the condition that it is what was read.
final class Owners {
  private static final String LAST =
      " is the last owner of this project. Make somebody else an owner first.";

  private Owners() {}

  /// Adds what a membership's change means for the number of owners.
  ///
  /// @param before the role until now; null for who becomes a member
  /// @param after the role from now on; null for who is no member any more
  static void count(Change change, ProjectAttempt ground, ProjectRole before, ProjectRole after) {
    boolean was = before == ProjectRole.OWNER;
    boolean is = after == ProjectRole.OWNER;
    if (was != is) {
      var project = ground.project();
      change.require(project, "ownerCount").add(project, "ownerCount", is ? 1 : -1);
    }
  }

  /// Refuses to take the last owner away.
  ///
  /// @throws FailureException with Conflict
  static void requireAnother(ProjectAttempt ground, Member owner) {
    if (owner.role() == ProjectRole.OWNER && ground.project().ownerCount() <= 1) {
      throw new FailureException(new Failure.Conflict(MemberNames.of(owner) + LAST));
    }
  }
}
