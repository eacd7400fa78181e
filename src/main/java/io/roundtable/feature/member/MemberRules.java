package io.roundtable.feature.member;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.AuditLog;
import io.roundtable.command.HandOver;
import io.roundtable.command.Merge;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Member;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.page.DisplayNames;
import io.roundtable.table.write.Change;
import java.util.Locale;
import java.util.Optional;

/// Rules of every command on members.
///
/// A project always has an owner: the number of owners stands in the project's own item and changes
/// only with the membership, on the condition that it is what was read.
final class MemberRules {
  private static final String NO_MEMBER = "This person is no member of the project, or no more.";
  private static final String LAST =
      " is the last owner of this project. Make somebody else an owner first.";

  private MemberRules() {}

  /// A lane of their own: whoever is removed is removed at once, however many of their commands
  /// still wait in the project's lane; those are refused then.
  static String lane(ProjectId projectId) {
    return "members of " + projectId;
  }

  /// The membership that a command is about.
  ///
  /// @throws FailureException with NotFound where there is none
  static Member requireMember(ProjectAttempt attempt, UserId userId) {
    return attempt
        .member(userId)
        .orElseThrow(
            () ->
                new FailureException(new Failure.NotFound("This person is no member", NO_MEMBER)));
  }

  /// Adds what a membership's change means for the number of owners.
  ///
  /// @param before the role until now; null for a person who becomes a member
  /// @param after the role from now on; null for a person who is no member any more
  static void countOwners(
      Change change, ProjectAttempt attempt, ProjectRole before, ProjectRole after) {
    boolean was = before == ProjectRole.OWNER;
    boolean is = after == ProjectRole.OWNER;
    if (was != is) {
      var project = attempt.project();
      change.require(project, "ownerCount").add(project, "ownerCount", is ? 1 : -1);
    }
  }

  /// Refuses to take the last owner away.
  ///
  /// @throws FailureException with Conflict
  static void requireAnotherOwner(ProjectAttempt attempt, Member owner) {
    if (owner.role() == ProjectRole.OWNER && attempt.project().ownerCount() <= 1) {
      throw new FailureException(
          new Failure.Conflict("The last owner must stay", owner.shownName() + LAST));
    }
  }

  /// Refuses to give another role to who has another one by now than was seen.
  ///
  /// @param seen null for any
  /// @param after the role that was chosen
  static void requireRole(Member member, ProjectRole seen, ProjectRole after) {
    var field =
        new Merge.Words<ProjectRole>("role of " + isolated(member.shownName()), MemberRules::shown);
    var merge = new Merge();
    merge.replace(field, member.role(), Merge.Edit.of(seen, after));
    merge.requireNoCollision("This role was changed meanwhile");
  }

  /// Refuses to end the membership of who has another role by now than was seen.
  ///
  /// @param seen null for any
  static void requireRole(Member member, ProjectRole seen) {
    requireRole(member, seen, null);
  }

  private static String shown(ProjectRole role) {
    return role == null ? "no member any more" : DisplayNames.of(role);
  }

  /// The work that follows where a member goes, or may not work any more.
  ///
  /// @param successor who takes over; empty for nobody
  static HandOver handOver(ProjectAttempt attempt, Member member, Optional<Member> successor) {
    var actor = attempt.user();
    return new HandOver(actor.userId(), actor.name(), member, successor);
  }

  /// A line of the audit trail about a membership.
  ///
  /// @param before the role until now; null for none
  /// @param after the role from now on; null for none
  static AuditEntry audit(
      ProjectAttempt attempt,
      AuditKind kind,
      Member member,
      ProjectRole before,
      ProjectRole after) {
    var subject = attempt.project().name() + ": " + member.shownName();
    return AuditLog.of(attempt, kind, subject, word(before), word(after));
  }

  private static String word(ProjectRole role) {
    return role == null ? null : role.name().toLowerCase(Locale.ROOT);
  }
}
