package io.roundtable.feature.account;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import java.util.List;
import java.util.Objects;

/// Ends all sessions of the actor but the one in which it was sent, at once, whatever is signed in
/// to meanwhile.
///
/// @param renewal of the session that stays
public record EndOtherSessions(SessionRenewal renewal) implements Command {
  /// Refuses a command that lacks a part.
  public EndOtherSessions {
    Objects.requireNonNull(renewal);
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
    var read = TenantAttempt.read(attempt, List.of(renewal.key(attempt)));
    var ended = AuditLog.of(attempt, read.user(), AuditKind.SESSIONS_ENDED, null, null, null);
    return attempt.write(renewal.change(read, Outcome.NONE).create(ended), Outcome.NONE);
  }
}
