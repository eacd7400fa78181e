package io.roundtable.feature.account.code;

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

/// Gives the actor other recovery codes, or asks them for a code no longer.
///
/// @param recovery the hashes of the recovery codes; none switches codes off
public record ChangeCodes(List<String> recovery) implements Command {
  private static final Failure OFF =
      new Failure.Conflict("Codes are switched off", "Nobody is asked for a code of yours.");

  /// Copies the hashes.
  public ChangeCodes {
    recovery = List.copyOf(recovery);
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
    var key = TableKeys.timeCodes(attempt.tenantId(), attempt.order().userId());
    var read = TenantAttempt.read(attempt, List.of(key));
    var codes = read.find(key).orElseThrow(() -> new FailureException(OFF));
    var kind = recovery.isEmpty() ? AuditKind.CODES_OFF : AuditKind.RECOVERY_CODES_MADE;
    var change = read.change(Outcome.NONE);
    if (recovery.isEmpty()) {
      change.delete(codes, "secret");
    } else {
      change.update(codes, codes.withRecovery(recovery)).require(codes, "secret");
    }
    change.create(AuditLog.of(attempt, read.user(), kind, null, null, null));
    return attempt.write(change, Outcome.NONE);
  }

  /// Tells one form from another, and nothing of the codes: it is logged, and remembered.
  @Override
  public String toString() {
    return "ChangeCodes[" + Sha256.of(String.join(" ", recovery)) + "]";
  }
}
