package io.roundtable.feature.people;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.session.OneTimeLinks;
import java.util.List;
import java.util.Objects;

/// Makes a link by which somebody who forgot their password can choose a new one; an earlier link
/// is worth nothing any more. Its outcome's subject is the person's identifier, its note the name.
///
/// Nobody makes one for themselves: it would let whoever finds an admin's browser open past the
/// present password, for which their own profile asks.
///
/// @param userId for whom
public record MakePasswordLink(UserId userId) implements Command {
  private static final Failure ONESELF =
      new Failure.Conflict(
          "You cannot make a link for yourself",
          "Change your password in your profile, or ask another admin for a link.");
  private static final Failure GONE =
      new Failure.Conflict(
          "This person is deactivated", "Reactivate them first. Until then they cannot sign in.");

  /// Refuses a command that lacks a part.
  public MakePasswordLink {
    Objects.requireNonNull(userId);
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_ADMIN;
  }

  @Override
  public String lane() {
    return RenewInvitation.LANE;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var key = TableKeys.user(attempt.tenantId(), userId);
    var read = TenantAttempt.read(attempt, List.of(key));
    var person = ChangePersonRole.requirePerson(read, key);
    if (read.user().userId().equals(userId)) {
      throw new FailureException(ONESELF);
    }
    if (!person.active()) {
      throw new FailureException(GONE);
    }
    return write(read, person);
  }

  private Outcome write(TenantAttempt read, User person) {
    var attempt = read.attempt();
    var actor = read.user();
    var outcome = Outcome.of(userId.value()).withNotes(List.of(person.name()));
    var reset =
        new PasswordReset(
            person.tenantId(),
            userId,
            OneTimeLinks.nonce(),
            person.generation(),
            actor.userId(),
            attempt.now());
    var kind = AuditKind.PASSWORD_LINK_MADE;
    var change =
        read.change(outcome)
            .require(person, "state", "generation")
            .put(reset)
            .create(AuditLog.of(attempt, actor, kind, person.name(), null, null));
    return attempt.write(change, outcome);
  }
}
