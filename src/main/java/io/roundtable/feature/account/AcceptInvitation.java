package io.roundtable.feature.account;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.model.Credential;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Invitation;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Makes a person of somebody who was invited, by their own doing: the actor is the person that
/// will be. The projects follow by a job of the same transaction.
///
/// @param invitationId which invitation, whose link was verified
/// @param nonce as it was then: another link makes this one worthless
/// @param name how they are called
/// @param passwordHash the hash of what they sign in with, the same for the same form; null where
///     nobody signs in with a password
public record AcceptInvitation(String invitationId, String nonce, String name, String passwordHash)
    implements Command {
  private static final Failure PASSWORD_MISSING =
      new Failure.Busy(
          "People choose a password again here. Load the page once more.", Duration.ofSeconds(1));

  /// Refuses a command that lacks a part.
  public AcceptInvitation {
    Objects.requireNonNull(invitationId);
    Objects.requireNonNull(nonce);
    Objects.requireNonNull(name);
  }

  @Override
  public Permission permission() {
    return Permission.ANYBODY;
  }

  @Override
  public String lane() {
    return "people";
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var key = TableKeys.invitation(attempt.tenantId(), invitationId);
    var tenantKey = TableKeys.tenant(attempt.tenantId());
    var read = attempt.readFirst(List.of(key, tenantKey));
    var invitation =
        require(
            read.find(key)
                .filter(found -> found.nonce().equals(nonce))
                .filter(found -> !found.isExpired(attempt.now())));
    var tenant = require(read.find(tenantKey).filter(held -> held.slug() != null));
    var claimKey = TableKeys.email(attempt.tenantId(), invitation.email());
    var inviterKey = TableKeys.user(attempt.tenantId(), invitation.inviter().userId());
    var found = attempt.read(List.of(claimKey, inviterKey));
    var claim =
        require(found.find(claimKey).filter(held -> invitationId.equals(held.invitationId())));
    var inviter = require(found.find(inviterKey).filter(AcceptInvitation::mayInvite));
    return write(attempt, tenant, new Good(invitation, claim, inviter));
  }

  private static <T> T require(Optional<T> found) {
    return found.orElseThrow(() -> new FailureException(LinkPages.GONE));
  }

  /// Whoever may not invite any more must not come back by a link of their own.
  public static boolean mayInvite(User inviter) {
    return inviter.active() && inviter.role() == TenantRole.ADMIN;
  }

  private Outcome write(Attempt attempt, Tenant tenant, Good good) {
    var invitation = good.invitation();
    var claim = good.claim();
    var outcome = Outcome.of(invitationId);
    var tenantId = attempt.tenantId();
    var person =
        new User(tenantId, invitation.userId(), name, invitation.email(), invitation.role(), 1);
    var change =
        attempt
            .change(outcome)
            .delete(invitation, "nonce", "version")
            .require(good.inviter(), "state", "role")
            .require(tenant, "slug", "signInMethods")
            .update(claim, new EmailClaim(tenantId, claim.email(), person.userId()))
            .create(person)
            .create(
                AuditLog.of(attempt, person, AuditKind.JOINED, claim.email().value(), null, null));
    setPassword(change, tenant, person);
    if (person.role() == TenantRole.ADMIN) {
      change.update(tenant, tenant.withAdmins(tenant.admins() + 1));
    }
    if (!invitation.places().isEmpty()) {
      change.create(JoinProjectsJob.of(attempt.nextId(), invitation, attempt.now()));
    }
    return attempt.write(change, outcome);
  }

  private void setPassword(Change change, Tenant tenant, User person) {
    if (!tenant.allows(SignInMethod.PASSWORD)) {
      return;
    }
    if (passwordHash == null) {
      throw new FailureException(PASSWORD_MISSING);
    }
    change.create(new Credential(tenant.tenantId(), person.userId(), passwordHash, 1));
  }

  /// Tells one form from another, and nothing of the password or the link: it is logged, and
  /// remembered.
  @Override
  public String toString() {
    return "AcceptInvitation[" + invitationId + ", " + Sha256.of(name + " " + passwordHash) + "]";
  }

  /// An invitation whose link is good, with everything by which that was decided.
  private record Good(Invitation invitation, EmailClaim claim, User inviter) {}
}
