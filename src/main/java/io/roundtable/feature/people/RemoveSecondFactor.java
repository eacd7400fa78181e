package io.roundtable.feature.people;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;

/// Switches the codes of somebody off who lost their app and their recovery codes. It ends nothing
/// else. Its outcome's subject is the person's identifier, its note the name.
///
/// Nobody does it for themselves: a form of their profile does.
///
/// @param userId whose
public record RemoveSecondFactor(UserId userId) implements Command {
  private static final Failure ONESELF =
      new Failure.Conflict(
          "You cannot do this for yourself", "Switch your codes off in your profile.");
  private static final Failure OFF =
      new Failure.Conflict(
          "Codes are switched off", "This person signs in without a code already.");

  /// Refuses a command that lacks a part.
  public RemoveSecondFactor {
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
    var secondFactor = TableKeys.timeCodes(attempt.tenantId(), userId);
    var read = TenantAttempt.read(attempt, List.of(key, secondFactor));
    var person = ChangePersonRole.requirePerson(read, key);
    if (read.user().userId().equals(userId)) {
      throw new FailureException(ONESELF);
    }
    var codes = read.find(secondFactor).orElseThrow(() -> new FailureException(OFF));
    var outcome = Outcome.of(userId.value()).withNotes(List.of(person.name()));
    var kind = AuditKind.SECOND_FACTOR_REMOVED;
    var change =
        read.change(outcome)
            .delete(codes, "secret")
            .create(AuditLog.of(attempt, read.user(), kind, person.name(), null, null));
    return attempt.write(change, outcome);
  }
}
