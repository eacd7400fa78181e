package io.roundtable.feature.people;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.PersonState;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;

/// Lets somebody sign in again, as a member of the tenant; what of their projects was left by then
/// stays left. Its outcome's subject is the person's identifier, its note the name. Where they are
/// active, nothing is written.
///
/// @param userId who
public record ReactivatePerson(UserId userId) implements Command {
  /// Refuses a command that lacks a part.
  public ReactivatePerson {
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
    var outcome = Outcome.of(userId.value()).withNotes(List.of(person.name()));
    if (person.active()) {
      return outcome;
    }
    var audit = AuditLog.of(attempt, read.user(), AuditKind.REACTIVATED, person.name(), null, null);
    var change = read.change(outcome).update(person, person.in(PersonState.ACTIVE)).create(audit);
    return attempt.write(change, outcome);
  }
}
