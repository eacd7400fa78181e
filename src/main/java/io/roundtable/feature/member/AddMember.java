package io.roundtable.feature.member;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Member;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.read.Batch;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// Makes a person of the tenant a member of a project. The person is looked up by keys of the
/// actor's tenant, so nobody of another tenant can be found. Its outcome's subject is the person's
/// identifier, its only note the name.
///
/// @param projectId which project
/// @param person as it was chosen or typed: the person's identifier or email address
/// @param role what the person may do then
public record AddMember(ProjectId projectId, String person, ProjectRole role)
    implements ProjectCommand {
  private static final String MEMBER = "member";
  private static final String INVITED =
      "Somebody with this address is invited and has not joined yet. Add them when they have.";
  private static final String DEACTIVATED =
      " is deactivated and cannot be a member. An admin can reactivate them.";
  private static final String NOBODY =
      "Nobody of this tenant is known by that. Choose a person of the list, or enter the email"
          + " address somebody signs in with.";

  /// Refuses a command that lacks a part.
  public AddMember {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(person);
    Objects.requireNonNull(role);
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
  public Outcome execute(Attempt attempt) {
    if (Identifiers.isValid(person)) {
      var keys = keys(attempt, new UserId(person));
      var project = ProjectAttempt.read(attempt, this, keys);
      return add(project, project.batch(), new UserId(person), Optional.empty());
    }
    return addByAddress(attempt);
  }

  /// An address leads to its claim first, and only that to the person.
  private Outcome addByAddress(Attempt attempt) {
    var address =
        EmailAddress.parse(person).map(typed -> TableKeys.email(attempt.tenantId(), typed));
    var project = ProjectAttempt.read(attempt, this, address.stream().toList());
    var claim = address.flatMap(project::find).orElseThrow(() -> invalid(NOBODY));
    var owner = claim.owner().orElseThrow(() -> invalid(INVITED));
    var batch = attempt.read(keys(attempt, owner));
    return add(project, batch, owner, Optional.of(claim));
  }

  private List<ItemKey<?>> keys(Attempt attempt, UserId userId) {
    var tenantId = attempt.tenantId();
    return List.of(TableKeys.user(tenantId, userId), TableKeys.member(tenantId, projectId, userId));
  }

  /// @param batch holds the person
  /// @param claim of the address that was typed; empty where the person was chosen
  private Outcome add(
      ProjectAttempt attempt, Batch batch, UserId userId, Optional<EmailClaim> claim) {
    var tenantId = attempt.tenantId();
    var user = batch.find(TableKeys.user(tenantId, userId)).orElseThrow(() -> invalid(NOBODY));
    if (!user.active()) {
      throw invalid(isolated(user.name()) + DEACTIVATED);
    }
    var already = batch.find(TableKeys.member(tenantId, projectId, userId));
    if (already.isPresent()) {
      throw invalid(already(already.get()));
    }
    var member = Member.of(user, attempt.project(), role);
    var outcome = Outcome.of(userId.value()).withNotes(List.of(user.name()));
    var change =
        attempt
            .change(outcome)
            .require(user, "name", "email", "state")
            .create(member)
            .create(MemberRules.audit(attempt, AuditKind.MEMBER_ADDED, member, null, role))
            .withhold(member, !role.mayWork());
    claim.ifPresent(held -> change.require(held, "ownerId"));
    MemberRules.countOwners(change, attempt, null, role);
    return attempt.write(change, outcome);
  }

  private static String already(Member member) {
    return member.shownName()
        + " is a member already, as "
        + member.role().name().toLowerCase(Locale.ROOT)
        + ". The role can be changed in the list.";
  }

  private static FailureException invalid(String sentence) {
    return TaskRules.invalid(MEMBER, sentence);
  }
}
