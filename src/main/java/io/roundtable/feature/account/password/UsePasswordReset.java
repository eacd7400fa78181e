package io.roundtable.feature.account.password;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.feature.account.AcceptInvitation;
import io.roundtable.feature.account.LinkPages;
import io.roundtable.model.Credential;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Gives the actor, who has the link to it, a new password and ends all their sessions; the link is
/// used up. One by an admin is good as long as they could make another one, and where nobody signs
/// in with a password it lets the actor in by itself.
///
/// @param nonce of the link that was verified: another link makes this one worthless
/// @param passwordHash the hash of the new password, the same for the same form; null where nobody
///     signs in with one
public record UsePasswordReset(String nonce, String passwordHash) implements Command {
  /// Refuses a command that lacks a part.
  public UsePasswordReset {
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
  public Outcome execute(Attempt attempt) {
    var tenantId = attempt.tenantId();
    var userId = attempt.order().userId();
    var key = TableKeys.passwordReset(tenantId, userId);
    var userKey = TableKeys.user(tenantId, userId);
    var credentialKey = TableKeys.credential(tenantId, userId);
    var tenantKey = TableKeys.tenant(tenantId);
    var read = attempt.readFirst(List.of(key, userKey, credentialKey, tenantKey));
    var tenant =
        require(
            read.find(tenantKey)
                .filter(found -> found.allows(SignInMethod.PASSWORD) == (passwordHash != null)));
    var user = require(read.find(userKey));
    var reset =
        require(
            read.find(key)
                .filter(found -> found.nonce().equals(nonce))
                .filter(found -> passwordHash != null || !found.byMail())
                .filter(found -> found.isGood(user, attempt.now())));
    var people = new People(tenant, user, maker(attempt, reset));
    return write(attempt, reset, people, read.find(credentialKey));
  }

  /// The admin who made the link; empty where it went by mail.
  private static Optional<User> maker(Attempt attempt, PasswordReset reset) {
    if (reset.byMail()) {
      return Optional.empty();
    }
    var key = TableKeys.user(reset.tenantId(), reset.madeBy());
    var found = attempt.read(List.of(key)).find(key);
    return Optional.of(require(found.filter(AcceptInvitation::mayInvite)));
  }

  private static <T> T require(Optional<T> found) {
    return found.orElseThrow(() -> new FailureException(LinkPages.GONE));
  }

  private Outcome write(
      Attempt attempt, PasswordReset reset, People people, Optional<Credential> stored) {
    var user = people.user();
    var change = attempt.change(Outcome.NONE).delete(reset, "nonce");
    people.maker().ifPresent(maker -> change.require(maker, "state", "role"));
    change
        .update(user, user.nextGeneration())
        .require(user, "state")
        .require(people.tenant(), "signInMethods");
    if (passwordHash != null) {
      change.create(AuditLog.of(attempt, user, AuditKind.PASSWORD_RESET, null, null, null));
      stored.ifPresentOrElse(
          found -> change.update(found, found.with(passwordHash)),
          () -> change.create(new Credential(user.tenantId(), user.userId(), passwordHash, 1)));
    }
    return attempt.write(change, Outcome.NONE);
  }

  /// Tells one form from another, and nothing of the password or the link: it is logged, and
  /// remembered.
  @Override
  public String toString() {
    return "UsePasswordReset[" + Sha256.of(String.valueOf(passwordHash)) + "]";
  }

  private record People(Tenant tenant, User user, Optional<User> maker) {}
}
