package io.roundtable.feature.account;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Session;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;

/// Ends a session of the actor. Its outcome's subject is the device.
///
/// @param tokenHash of the session that ends
public record EndSession(String tokenHash) implements Command {
  private static final Failure ENDED =
      new Failure.NotFound(
          "This session has ended", "It is not in the list of your sessions any more.");

  /// Refuses a command that lacks a part.
  public EndSession {
    Objects.requireNonNull(tokenHash);
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
    if (!Identifiers.isValid(tokenHash)) {
      throw new FailureException(ENDED);
    }
    var key = TableKeys.session(attempt.tenantId(), attempt.order().userId(), tokenHash);
    var read = TenantAttempt.read(attempt, List.of(key));
    var session =
        read.find(key)
            .filter(found -> found.counts(read.user(), attempt.now()) && !found.isReplaced())
            .orElseThrow(() -> new FailureException(ENDED));
    var outcome = Outcome.of(device(session));
    var ended =
        AuditLog.of(attempt, read.user(), AuditKind.SESSIONS_ENDED, device(session), null, null);
    // Where it is renewed at this moment, deleting it would leave what it goes on as.
    var change = read.change(outcome).delete(session, "replacedBy").create(ended);
    return attempt.write(change, outcome);
  }

  private static String device(Session session) {
    return session.client().device();
  }
}
