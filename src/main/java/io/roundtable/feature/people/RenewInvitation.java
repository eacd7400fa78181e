package io.roundtable.feature.people;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.Outbox;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Invitation;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.MailKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.session.OneTimeLinks;
import java.util.List;
import java.util.Map;

/// Gives an invitation another link, which is good from now on; the earlier one is worth nothing
/// any more. Its outcome's subject is the invitation, its note the address.
///
/// @param invitationId which
public record RenewInvitation(String invitationId) implements Command {
  /// Shared by all commands on people, so that they do not contend with each other.
  static final String LANE = "people";

  private static final Failure GONE =
      new Failure.NotFound(
          "There is no such invitation",
          "This invitation was accepted or withdrawn meanwhile, or has expired long ago.");
  private static final Failure TAKEN =
      new Failure.Conflict(
          "This address is somebody's by now",
          "Somebody of this address was invited anew, or is here by now. Withdraw this one.");

  /// Refuses what is no identifier.
  public RenewInvitation {
    if (!Identifiers.isValid(invitationId)) {
      throw new FailureException(GONE);
    }
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
    var key = TableKeys.invitation(attempt.tenantId(), invitationId);
    var tenantKey = TableKeys.tenant(attempt.tenantId());
    var read = TenantAttempt.read(attempt, List.of(key, tenantKey));
    var invitation = requireInvitation(read, invitationId);
    var inviter = new Invitation.Inviter(read.user().userId(), read.user().name());
    var renewed = invitation.renewed(OneTimeLinks.nonce(), inviter, attempt.now());
    var claimKey = TableKeys.email(attempt.tenantId(), invitation.email());
    var claim = attempt.read(List.of(claimKey)).find(claimKey);
    var outcome = outcome(invitation);
    var change =
        read.inTenant(read.change(outcome))
            .update(invitation, renewed)
            .create(audit(read, AuditKind.INVITATION_RENEWED, invitation))
            .create(
                Outbox.post(
                    attempt, MailKind.INVITATION, Map.of(renewed.userId(), renewed.nonce())));
    if (claim.isEmpty()) {
      change.create(EmailClaim.of(renewed));
    } else {
      requireHeld(claim.get(), attempt);
      change.update(claim.get(), EmailClaim.of(renewed)).require(claim.get(), "invitationId");
    }
    return attempt.write(change, outcome);
  }

  /// An expired claim is nobody's.
  private void requireHeld(EmailClaim claim, Attempt attempt) {
    if (!invitationId.equals(claim.invitationId()) && !claim.isExpired(attempt.now())) {
      throw new FailureException(TAKEN);
    }
  }

  /// The invitation that a command asked for.
  ///
  /// @throws FailureException with NotFound where it is not there any more
  static Invitation requireInvitation(TenantAttempt read, String invitationId) {
    return read.find(TableKeys.invitation(read.attempt().tenantId(), invitationId))
        .orElseThrow(() -> new FailureException(GONE));
  }

  static AuditEntry audit(TenantAttempt read, AuditKind kind, Invitation invitation) {
    var address = invitation.email().value();
    return AuditLog.of(read.attempt(), read.user(), kind, address, null, null);
  }

  static Outcome outcome(Invitation invitation) {
    return Outcome.of(invitation.invitationId()).withNotes(List.of(invitation.email().value()));
  }
}
