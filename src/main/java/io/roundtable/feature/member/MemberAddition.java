package io.roundtable.feature.member;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditKind;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.User;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Makes a person of the tenant a member. The person is looked up by keys of the actor's tenant, so
/// nobody of another tenant can be found.
final class MemberAddition {
  private static final String MEMBER = "member";
  private static final String NOBODY =
      "Nobody of this tenant is known by that. Choose a person of the list, or enter the email"
          + " address somebody signs in with.";

  private MemberAddition() {}

  static Future<Outcome> execute(AddMember command, Attempt attempt) {
    var address = address(command);
    return ProjectAttempt.read(attempt, command, read -> ask(read, command, attempt, address))
        .compose(ground -> find(command, ground, address))
        .compose(found -> add(command, found));
  }

  private static Optional<EmailAddress> address(AddMember command) {
    return Identifiers.isValid(command.person())
        ? Optional.empty()
        : EmailAddress.parse(command.person());
  }

  private static BatchRead ask(
      BatchRead read, AddMember command, Attempt attempt, Optional<EmailAddress> address) {
    var tenantId = attempt.order().tenantId();
    if (Identifiers.isValid(command.person())) {
      return askFor(read, attempt, command, new UserId(command.person()));
    }
    return address.map(typed -> read.with(TableKeys.email(tenantId, typed))).orElse(read);
  }

  private static BatchRead askFor(
      BatchRead read, Attempt attempt, AddMember command, UserId userId) {
    var tenantId = attempt.order().tenantId();
    return read.with(TableKeys.user(tenantId, userId))
        .with(TableKeys.member(tenantId, command.projectId(), userId));
  }

  /// An address leads to its claim first, and only that to the person.
  private static Future<Found> find(
      AddMember command, ProjectAttempt ground, Optional<EmailAddress> address) {
    if (Identifiers.isValid(command.person())) {
      var userId = new UserId(command.person());
      return Future.succeededFuture(found(ground, ground.batch(), userId, Optional.empty()));
    }
    var claim =
        address
            .flatMap(typed -> ground.find(TableKeys.email(ground.tenantId(), typed)))
            .orElseThrow(() -> invalid(NOBODY));
    var attempt = ground.attempt();
    var read =
        askFor(BatchRead.of(AccessPatterns.COMMAND_GROUND), attempt, command, claim.userId());
    return attempt
        .reads()
        .batch(read)
        .map(batch -> found(ground, batch, claim.userId(), Optional.of(claim)));
  }

  private static Found found(
      ProjectAttempt ground, Batch batch, UserId userId, Optional<EmailClaim> claim) {
    var tenantId = ground.tenantId();
    var user = batch.find(TableKeys.user(tenantId, userId)).orElseThrow(() -> invalid(NOBODY));
    batch
        .find(TableKeys.member(tenantId, ground.projectId(), userId))
        .ifPresent(
            member -> {
              throw invalid(already(member));
            });
    return new Found(ground, user, claim);
  }

  private static Future<Outcome> add(AddMember command, Found found) {
    var ground = found.ground();
    var project = ground.project();
    var user = found.user();
    var member =
        new Member(
            ground.tenantId(),
            ground.projectId(),
            user.userId(),
            command.role(),
            user.name(),
            project.name(),
            project.slug(),
            1);
    var outcome = Outcome.of(user.userId().value()).withNotes(List.of(user.name()));
    var change =
        ground
            .change(WritePatterns.ADD_MEMBER, outcome)
            .require(user, "name")
            .create(member)
            .create(
                MemberNames.audit(ground, AuditKind.MEMBER_ADDED, member, null, command.role()));
    found.claim().ifPresent(claim -> change.require(claim, "userId"));
    Owners.count(change, ground, null, command.role());
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  private static String already(Member member) {
    return MemberNames.of(member)
        + " is a member already, as "
        + member.role().name().toLowerCase(Locale.ROOT)
        + ". The role can be changed in the list.";
  }

  private static FailureException invalid(String sentence) {
    return new FailureException(
        new Failure.Invalid(sentence, List.of(new FieldError(MEMBER, sentence))));
  }

  /// Who becomes a member.
  ///
  /// @param claim of the address that was typed; empty where the person was chosen
  private record Found(ProjectAttempt ground, User user, Optional<EmailClaim> claim) {}
}
