package io.roundtable.feature.account.address;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.MembershipWalk;
import io.roundtable.command.Outbox;
import io.roundtable.feature.account.LinkPages;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.MailKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.web.session.OneTimeLinks;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Gives the actor, who has the link to it, the address that they asked for; the link is used up.
///
/// @param nonce of the link that was verified: another link makes this one worthless
public record ConfirmAddress(String nonce) implements Command {
  private static final Failure TAKEN =
      new Failure.Conflict(
          "This address is not free",
          "It is somebody's here, or somebody is invited by it. Choose another one, or ask an"
              + " admin of your team.");

  /// Refuses a command that lacks a part.
  public ConfirmAddress {
    Objects.requireNonNull(nonce);
  }

  @Override
  public Permission permission() {
    return Permission.ANYBODY;
  }

  @Override
  public String lane() {
    return "profiles";
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var tenantId = attempt.tenantId();
    var userId = attempt.order().userId();
    var key = TableKeys.addressChange(tenantId, userId);
    var userKey = TableKeys.user(tenantId, userId);
    var read = attempt.readFirst(List.of(key, userKey));
    var user = require(read.find(userKey));
    var asked =
        require(
            read.find(key)
                .filter(found -> found.nonce().equals(nonce))
                .filter(found -> found.isGood(user, attempt.now())));
    var change =
        attempt.change(Outcome.NONE).delete(asked, "nonce").require(user, "state", "generation");
    move(attempt, change, user, asked.email());
    return attempt.write(change, Outcome.NONE);
  }

  private static <T> T require(Optional<T> found) {
    return found.orElseThrow(() -> new FailureException(LinkPages.GONE));
  }

  /// Adds the writes by which a person has another address: the claims, the person with their
  /// words, the job that brings it to their memberships, and the mail to the former one. A link to
  /// a new password that went there is worthless then.
  ///
  /// @throws FailureException with Conflict where the address is not free
  static void move(Attempt attempt, Change change, User user, EmailAddress email) {
    var former = user.email();
    claim(attempt, change, new EmailClaim(user.tenantId(), email, user.userId()));
    change
        .update(user, user.withEmail(email))
        .delete(TableKeys.passwordReset(user.tenantId(), user.userId()))
        .create(MembershipWalk.renaming(attempt, user))
        .create(
            AuditLog.of(
                attempt,
                user,
                AuditKind.ADDRESS_CHANGED,
                null,
                String.valueOf(former),
                email.value()));
    if (former != null) {
      // Whoever comes back to an address and leaves it again is told once more.
      var about = OneTimeLinks.nonce() + " " + former;
      change
          .delete(new EmailClaim(user.tenantId(), former, user.userId()), "ownerId")
          .create(Outbox.post(attempt, MailKind.ADDRESS_CHANGED, Map.of(user.userId(), about)));
    }
  }

  private static void claim(Attempt attempt, Change change, EmailClaim claim) {
    var key = TableKeys.email(claim.tenantId(), claim.email());
    var held = attempt.read(List.of(key)).find(key);
    if (held.isEmpty()) {
      change.create(claim);
    } else if (held.get().isExpired(attempt.now())) {
      change.update(held.get(), claim);
    } else {
      throw new FailureException(TAKEN);
    }
  }

  /// Tells nothing of the link: it is logged, and remembered.
  @Override
  public String toString() {
    return "ConfirmAddress";
  }
}
