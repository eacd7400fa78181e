package io.roundtable.feature.people;

import io.roundtable.command.Attempt;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.List;

/// Takes an invitation back: its link is worth nothing any more, and its address is free. Its
/// outcome's subject is the invitation, its note the address.
///
/// @param invitationId which
public record WithdrawInvitation(String invitationId) implements Command {
  /// Refuses what is no identifier.
  public WithdrawInvitation {
    new RenewInvitation(invitationId);
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
  public Outcome execute(Attempt attempt) {
    var tenantId = attempt.tenantId();
    var read = TenantAttempt.read(attempt, List.of(TableKeys.invitation(tenantId, invitationId)));
    var invitation = RenewInvitation.requireInvitation(read, invitationId);
    var claimKey = TableKeys.email(tenantId, invitation.email());
    var outcome = RenewInvitation.outcome(invitation);
    var change =
        read.change(outcome)
            .delete(invitation, "version")
            .create(RenewInvitation.audit(read, AuditKind.WITHDRAWN, invitation));
    attempt.read(List.of(claimKey)).find(claimKey).stream()
        .filter(claim -> invitationId.equals(claim.invitationId()))
        .forEach(claim -> change.delete(claim, "invitationId"));
    return attempt.write(change, outcome);
  }
}
