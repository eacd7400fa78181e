package io.roundtable.feature.account.passkey;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Access;
import io.roundtable.model.Entity;
import io.roundtable.model.Passkey;
import io.roundtable.model.Tenant;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Lets the actor not sign in with a passkey any more, where another way to sign in remains. Its
/// outcome's subject is the name.
///
/// @param passkeyId which one
public record RemovePasskey(String passkeyId) implements Command {
  private static final Failure GONE =
      new Failure.NotFound("This passkey is removed", "It is not in the list of yours any more.");
  private static final Failure LAST =
      new Failure.Conflict(
          "This is your only way to sign in",
          "You have no other passkey, and no password that is taken here. Register another passkey"
              + " before.");

  /// Refuses a command that lacks a part.
  public RemovePasskey {
    Objects.requireNonNull(passkeyId);
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_MEMBER;
  }

  @Override
  public String lane() {
    return "profiles";
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var tenantId = attempt.tenantId();
    var userId = attempt.order().userId();
    var password = TableKeys.credential(tenantId, userId);
    var tenantKey = TableKeys.tenant(tenantId);
    var read = TenantAttempt.read(attempt, List.of(password, tenantKey));
    var tenant = read.find(tenantKey).orElseThrow(Access::notFound);
    var own = attempt.reads().tenants().listPasskeys(tenantId, userId).await();
    var passkey =
        own.stream()
            .filter(it -> it.passkeyId().equals(passkeyId))
            .findFirst()
            .orElseThrow(() -> new FailureException(GONE));
    var outcome = Outcome.of(passkey.name());
    var change =
        read.change(outcome)
            .delete(passkey, "createdAt")
            .require(tenant, "signInMethods")
            .require(remaining(tenant, read.find(password), own))
            .create(
                AuditLog.of(
                    attempt, read.user(), AuditKind.PASSKEY_REMOVED, passkey.name(), null, null));
    return attempt.write(change, outcome);
  }

  /// The way to sign in that must still be there when the passkey goes.
  private Entity remaining(Tenant tenant, Optional<? extends Entity> password, List<Passkey> own) {
    return password
        .filter(found -> tenant.allows(SignInMethod.PASSWORD))
        .<Entity>map(found -> found)
        .or(() -> own.stream().filter(it -> !it.passkeyId().equals(passkeyId)).findFirst())
        .orElseThrow(() -> new FailureException(LAST));
  }
}
