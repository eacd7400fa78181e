package io.roundtable.feature.account.password;

import io.roundtable.command.Outbox;
import io.roundtable.feature.account.AccountContext;
import io.roundtable.feature.account.Caller;
import io.roundtable.feature.account.SignInTrail;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.User;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.MailKind;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.session.OneTimeLinks;
import io.vertx.core.Future;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Links to new passwords that somebody asks for. The same is read and written for every address:
/// one that nobody has is that of a nobody of its own, whose mail finds nobody to go to, and so is
/// the mail of whoever is deactivated.
final class ResetByMail {
  private final TableConnection table;
  private final SignInTrail trail;
  private final InstantSource clock;

  ResetByMail(AccountContext account) {
    this.table = account.table();
    this.clock = account.clock();
    this.trail = new SignInTrail(table, clock);
  }

  /// Makes a link for whose address it is (AP12), which ends an earlier one, and gives the mail
  /// with it to be sent.
  ///
  /// @param cost who pays
  /// @param caller who asks
  /// @return completes when it is durable, and tells nothing
  Future<Void> ask(PageCost cost, Caller caller, TenantId tenantId, EmailAddress email) {
    return table
        .reads(cost)
        .tenants()
        .findUserByEmail(tenantId, email)
        .map(claim -> claim.flatMap(EmailClaim::owner).orElseGet(() -> nobody(email)))
        .compose(userId -> write(cost, caller, tenantId, userId));
  }

  /// Two who ask for the same address meet as they do where somebody has it.
  private static UserId nobody(EmailAddress email) {
    return new UserId(Sha256.of("nobody " + email));
  }

  private Future<Void> write(PageCost cost, Caller caller, TenantId tenantId, UserId userId) {
    var key = TableKeys.user(tenantId, userId);
    var read = BatchGet.of(AccessPatterns.USER_BY_EMAIL).with(key);
    return table
        .reads(cost)
        .batch(read)
        .map(found -> found.find(key))
        .compose(user -> write(cost, caller, reset(tenantId, userId, user), user));
  }

  private PasswordReset reset(TenantId tenantId, UserId userId, Optional<User> user) {
    long generation = user.map(User::generation).orElse(0L);
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    return new PasswordReset(tenantId, userId, OneTimeLinks.nonce(), generation, null, now);
  }

  private Future<Void> write(
      PageCost cost, Caller caller, PasswordReset reset, Optional<User> user) {
    var kind = MailKind.PASSWORD;
    return table
        .change("AskPasswordReset")
        .put(reset)
        .create(trail.resetAsked(caller, user))
        .create(Outbox.post(clock, reset.tenantId(), kind, reset.userId(), reset.nonce()))
        .write(cost);
  }
}
