package io.roundtable.feature.account.passkey;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Access;
import io.roundtable.model.Passkey;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;

/// Lets the actor sign in with one more passkey, which was verified. Its outcome's subject is the
/// name.
///
/// @param made what the device told
/// @param name as its owner calls it
public record AddPasskey(Made made, String name) implements Command {
  /// How many somebody may have.
  static final int MOST = 10;

  /// Why there is nothing to add.
  static final String OFF = "Nobody signs in with a passkey here: an admin switched passkeys off.";

  private static final Failure SWITCHED_OFF = new Failure.Conflict("No passkey was added", OFF);
  private static final Failure KNOWN =
      new Failure.Conflict(
          "This passkey is registered already", "You can sign in with it. It is in the list.");
  private static final Failure FULL =
      new Failure.Conflict(
          "You have " + MOST + " passkeys", "These are as many as can be. Remove one before.");

  /// Refuses a command that lacks a part.
  public AddPasskey {
    Objects.requireNonNull(made);
    Objects.requireNonNull(name);
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
    var tenantKey = TableKeys.tenant(attempt.tenantId());
    var read = TenantAttempt.read(attempt, List.of(tenantKey));
    var tenant = read.find(tenantKey).orElseThrow(Access::notFound);
    if (!tenant.allows(SignInMethod.PASSKEY)) {
      throw new FailureException(SWITCHED_OFF);
    }
    var own =
        attempt.reads().tenants().listPasskeys(attempt.tenantId(), read.user().userId()).await();
    if (own.stream().anyMatch(it -> it.credentialId().equals(made.credentialId()))) {
      throw new FailureException(KNOWN);
    }
    if (own.size() >= MOST) {
      throw new FailureException(FULL);
    }
    var outcome = Outcome.of(name);
    var added = AuditLog.of(attempt, read.user(), AuditKind.PASSKEY_ADDED, name, null, null);
    var change = read.change(outcome).create(passkey(attempt)).create(added);
    return attempt.write(change, outcome);
  }

  private Passkey passkey(Attempt attempt) {
    return new Passkey(
        attempt.tenantId(),
        attempt.order().userId(),
        made.credentialId(),
        made.publicKey(),
        made.signCount(),
        name,
        made.backedUp(),
        new Passkey.Times(attempt.now(), null, null));
  }

  /// A passkey that was made for a challenge of ours. Its parts are those of [Passkey].
  public record Made(String credentialId, String publicKey, long signCount, boolean backedUp) {}
}
