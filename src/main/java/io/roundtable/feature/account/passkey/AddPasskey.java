package io.roundtable.feature.account.passkey;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Passkey;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
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
    var read = TenantAttempt.read(attempt, List.of());
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
