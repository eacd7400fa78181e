package io.roundtable.feature.account;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;

/// Changes the actor's password, whose present one was verified by its hash, and ends all their
/// other sessions.
///
/// @param renewal of the session that stays
/// @param before the hash that the present password matched; anything else changes nothing
/// @param after the hash of the new one, the same for the same form
public record ChangePassword(SessionRenewal renewal, String before, String after)
    implements Command {
  private static final Failure CHANGED =
      new Failure.Conflict(
          "Your password was changed meanwhile", "Enter the one that is your password now.");

  /// Refuses a command that lacks a part.
  public ChangePassword {
    Objects.requireNonNull(renewal);
    Objects.requireNonNull(before);
    Objects.requireNonNull(after);
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
    var key = TableKeys.credential(attempt.tenantId(), attempt.order().userId());
    var read = TenantAttempt.read(attempt, List.of(key, renewal.key(attempt)));
    var stored =
        read.find(key)
            .filter(found -> found.passwordHash().equals(before))
            .orElseThrow(() -> new FailureException(CHANGED));
    var change =
        renewal
            .change(read, Outcome.NONE)
            .update(stored, stored.with(after))
            .create(
                AuditLog.of(attempt, read.user(), AuditKind.PASSWORD_CHANGED, null, null, null));
    return attempt.write(change, Outcome.NONE);
  }

  /// Tells one form from another, and nothing of the passwords: it is logged, and remembered.
  @Override
  public String toString() {
    return "ChangePassword[" + Sha256.of(after) + "]";
  }
}
