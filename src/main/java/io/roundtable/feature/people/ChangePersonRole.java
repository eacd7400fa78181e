package io.roundtable.feature.people;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.Merge;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.DisplayNames;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Gives a person another role in the tenant; to the present one, nothing is written. A tenant
/// always keeps an admin: their number stands in its own item and changes only with a role, on the
/// condition that it is what was read. Its outcome's subject is the person's identifier, its notes
/// the name and, where that was another, the role before.
///
/// @param userId whose
/// @param role what they may do then
/// @param before the role that the sender saw; null for any
public record ChangePersonRole(UserId userId, TenantRole role, TenantRole before)
    implements Command {
  private static final String LANE = "people";
  private static final Failure NOBODY =
      new Failure.NotFound("There is no such person", "Nobody of this tenant is meant by that.");

  private static final Failure GONE =
      new Failure.Conflict(
          "This person is deactivated", "Reactivate them first. Until then they have no role.");

  /// Refuses a command that lacks a part.
  public ChangePersonRole {
    Objects.requireNonNull(userId);
    Objects.requireNonNull(role);
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_ADMIN;
  }

  @Override
  public String lane() {
    return LANE;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var key = TableKeys.user(attempt.tenantId(), userId);
    var tenantKey = TableKeys.tenant(attempt.tenantId());
    var read = TenantAttempt.read(attempt, List.of(key, tenantKey));
    var person = requirePerson(read, key);
    if (!person.active()) {
      throw new FailureException(GONE);
    }
    if (person.role() == role) {
      return Outcome.of(userId.value()).withNotes(List.of(person.name()));
    }
    requireSeen(person);
    var tenant = read.find(tenantKey).orElseThrow();
    return write(read, person, requireAnAdmin(tenant, person));
  }

  /// The person that a command asked for.
  ///
  /// @throws FailureException with NotFound where there is none
  static User requirePerson(TenantAttempt read, ItemKey<User> key) {
    return read.find(key)
        .filter(found -> found.email() != null)
        .orElseThrow(() -> new FailureException(NOBODY));
  }

  private Outcome write(TenantAttempt read, User person, Tenant tenant) {
    var attempt = read.attempt();
    var outcome =
        Outcome.of(userId.value()).withNotes(List.of(person.name(), person.role().name()));
    long admins = tenant.admins() + (role == TenantRole.ADMIN ? 1 : -1);
    var change =
        read.change(outcome)
            .update(person, person.withRole(role))
            .update(tenant, tenant.withAdmins(admins))
            .require(tenant, "adminCount")
            .create(
                AuditLog.of(
                    attempt,
                    read.user(),
                    AuditKind.ROLE_CHANGED,
                    person.name(),
                    DisplayNames.of(person.role()).toLowerCase(Locale.ROOT),
                    DisplayNames.of(role).toLowerCase(Locale.ROOT)));
    return attempt.write(change, outcome);
  }

  private void requireSeen(User person) {
    var field = new Merge.Words<TenantRole>("role of " + isolated(person.name()), DisplayNames::of);
    var merge = new Merge();
    merge.replace(field, person.role(), Merge.Edit.of(before, role));
    merge.requireNoCollision("This role was changed meanwhile");
  }

  /// Refuses to take the last admin away.
  ///
  /// @throws FailureException with Conflict
  static Tenant requireAnAdmin(Tenant tenant, User person) {
    if (person.role() == TenantRole.ADMIN && tenant.admins() <= 1) {
      throw new FailureException(
          new Failure.Conflict(
              "The last admin must stay",
              isolated(person.name())
                  + " is the last admin of "
                  + isolated(tenant.name())
                  + ". Make somebody else an admin first."));
    }
    return tenant;
  }
}
