package io.roundtable.feature.account.code;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.feature.account.SessionRenewal;
import io.roundtable.model.TimeCodes;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;

/// Asks the actor for a code whenever they sign in with their password, and ends all their other
/// sessions.
///
/// @param renewal of the session that stays
/// @param secret sealed; a code of it was verified
/// @param first what that code leaves, with the hashes of all recovery codes
public record SwitchOnCodes(SessionRenewal renewal, String secret, TimeCodes.Used first)
    implements Command {
  private static final Failure ON =
      new Failure.Conflict(
          "Codes are switched on already",
          "Switch them off before, where you want to use another app.");

  /// Refuses a command that lacks a part.
  public SwitchOnCodes {
    Objects.requireNonNull(renewal);
    Objects.requireNonNull(secret);
    Objects.requireNonNull(first);
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
    var key = TableKeys.timeCodes(tenantId, userId);
    var read = TenantAttempt.read(attempt, List.of(key, renewal.key(attempt)));
    if (read.find(key).isPresent()) {
      throw new FailureException(ON);
    }
    var change =
        renewal
            .change(read, Outcome.NONE)
            .create(TimeCodes.of(tenantId, userId, secret, attempt.now(), first))
            .create(AuditLog.of(attempt, read.user(), AuditKind.CODES_ON, null, null, null));
    return attempt.write(change, Outcome.NONE);
  }

  /// Tells one form from another, and nothing of the secret: it is logged, and remembered.
  @Override
  public String toString() {
    return "SwitchOnCodes[" + Sha256.of(secret) + "]";
  }
}
