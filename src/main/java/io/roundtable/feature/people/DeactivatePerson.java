package io.roundtable.feature.people;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TaskRules;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.PersonState;
import io.roundtable.page.DisplayNames;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// Ends what somebody may do in the tenant. Their sessions and permissions end at once; projects,
/// tasks and escalations are left and handed over by a job of the same transaction. Its outcome's
/// subject is the person's identifier, its note the name. Where they are deactivated already,
/// nothing is written.
///
/// Nobody deactivates themselves: so whoever does it stays an admin.
///
/// @param userId who
/// @param successor who takes over in the projects where they may work; null for nobody
public record DeactivatePerson(UserId userId, UserId successor) implements Command {
  static final String SUCCESSOR = "successor";

  private static final String NO_SUCCESSOR = "Choose somebody of this tenant who stays, or nobody.";
  private static final Failure ONESELF =
      new Failure.Conflict(
          "You cannot deactivate yourself", "Ask another admin to do it, so that one is left.");

  /// Refuses a command that lacks a part.
  public DeactivatePerson {
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
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var key = TableKeys.user(attempt.tenantId(), userId);
    var keys = new ArrayList<ItemKey<?>>();
    keys.add(key);
    keys.add(TableKeys.tenant(attempt.tenantId()));
    successorKey(attempt).ifPresent(keys::add);
    var read = TenantAttempt.read(attempt, keys);
    var person = ChangePersonRole.requirePerson(read, key);
    if (read.user().userId().equals(userId)) {
      throw new FailureException(ONESELF);
    }
    return person.active()
        ? write(read, person, requireSuccessor(read))
        : Outcome.of(userId.value()).withNotes(List.of(person.name()));
  }

  private Optional<ItemKey<User>> successorKey(Attempt attempt) {
    return Optional.ofNullable(successor)
        .filter(chosen -> !chosen.equals(userId))
        .map(chosen -> TableKeys.user(attempt.tenantId(), chosen));
  }

  private Optional<User> requireSuccessor(TenantAttempt read) {
    if (successor == null) {
      return Optional.empty();
    }
    var found = successorKey(read.attempt()).flatMap(read::find).filter(User::active);
    if (found.isEmpty()) {
      throw TaskRules.invalid(SUCCESSOR, NO_SUCCESSOR);
    }
    return found;
  }

  private Outcome write(TenantAttempt read, User person, Optional<User> takesOver) {
    var attempt = read.attempt();
    var outcome = Outcome.of(userId.value()).withNotes(List.of(person.name()));
    var change =
        read.change(outcome)
            .update(person, person.in(PersonState.DEACTIVATED))
            .require(person, "role")
            .create(
                AuditLog.of(
                    attempt,
                    read.user(),
                    AuditKind.DEACTIVATED,
                    person.name(),
                    DisplayNames.of(person.role()).toLowerCase(Locale.ROOT),
                    null))
            .create(LeaveTenantJob.of(attempt.nextId(), read.user(), this, attempt.now()));
    takesOver.ifPresent(found -> change.require(found, "state"));
    discount(read, person, change);
    return attempt.write(change, outcome);
  }

  private static void discount(TenantAttempt read, User person, Change change) {
    if (person.role() == TenantRole.ADMIN) {
      var key = TableKeys.tenant(person.tenantId());
      var tenant = ChangePersonRole.requireAnAdmin(read.find(key).orElseThrow(), person);
      change.update(tenant, tenant.withAdmins(tenant.admins() - 1)).require(tenant, "adminCount");
    }
  }
}
