package io.roundtable.feature.account;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.Passkey;
import io.roundtable.model.User;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.state.AuditKind;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Writes sign-ins down in the audit trail, where they stay for 90 days: each that succeeded, and
/// those that were refused as one entry for an account, a network and an hour.
///
/// The accounts that are not there are one. What was typed for them is not kept: it may be a
/// password that went into the wrong field.
public final class SignInTrail {
  private static final Duration KEPT = Duration.ofDays(90);
  private static final String SOMEBODY = "Somebody";
  private static final String UNKNOWN = "An address that nobody has";

  private final TableConnection table;
  private final InstantSource clock;

  /// Writes with the time of a clock.
  public SignInTrail(TableConnection table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// The entry of a sign-in, to be written with its session.
  AuditEntry signedIn(User user, Caller caller) {
    return entry(user, caller, AuditKind.SIGNED_IN, caller.client().device());
  }

  /// The entry of a passkey that was refused as a copy.
  AuditEntry refused(User user, Passkey passkey, Caller caller) {
    return entry(user, caller, AuditKind.PASSKEY_REFUSED, passkey.name());
  }

  /// The entry of a recovery code that was used up.
  public AuditEntry recovered(User user, Caller caller) {
    return entry(user, caller, AuditKind.RECOVERY_CODE_USED, null);
  }

  private AuditEntry entry(User user, Caller caller, AuditKind kind, String subject) {
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    return new AuditEntry(
        user.tenantId(),
        Identifiers.next(clock),
        now,
        user.userId(),
        user.name(),
        kind,
        subject,
        null,
        null,
        visit(caller, now));
  }

  /// Counts a sign-in that was refused, by the same request whether there is such an account or
  /// not.
  ///
  /// @param user whose account it is; empty where it is nobody's
  /// @return completes when it is durable
  Future<Void> refused(PageCost cost, Caller caller, Optional<User> user) {
    var hour = clock.instant().truncatedTo(ChronoUnit.HOURS);
    var who = user.map(User::userId).orElse(SignIn.NOBODY);
    var id = Sha256.of(who + " " + caller.network());
    var entry = ofSomebody(id, hour, AuditKind.SIGN_IN_FAILED, caller, user);
    return table.sessionWrites().countRefusal(cost, entry);
  }

  /// The entry of a link to a new password that somebody asked for by mail.
  ///
  /// @param user whose account it is; empty where it is nobody's
  public AuditEntry resetAsked(Caller caller, Optional<User> user) {
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    return ofSomebody(Identifiers.next(clock), now, AuditKind.PASSWORD_MAIL_ASKED, caller, user);
  }

  private static AuditEntry ofSomebody(
      String id, Instant at, AuditKind kind, Caller caller, Optional<User> user) {
    return new AuditEntry(
        caller.account().tenantId(),
        id,
        at,
        SignIn.NOBODY,
        SOMEBODY,
        kind,
        user.map(User::email).map(EmailAddress::value).orElse(UNKNOWN),
        null,
        null,
        visit(caller, at));
  }

  private static AuditEntry.Visit visit(Caller caller, Instant at) {
    return new AuditEntry.Visit(caller.network(), 0, at.plus(KEPT));
  }
}
