package io.roundtable.feature.account;

import io.roundtable.model.Credential;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Session;
import io.roundtable.model.User;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionToken;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Signs a person in by email and password, without anything of HTTP.
public final class SignIn {
  /// How long a session lasts from signing in; using it does not make it longer.
  public static final Duration SESSION_LENGTH = Duration.ofDays(30);

  private static final UserId NOBODY = new UserId("nobody");

  private final TableConnection table;
  private final Passwords passwords;
  private final InstantSource clock;

  /// Takes what it works with.
  ///
  /// @param table where people and sessions are
  /// @param passwords verifies
  /// @param clock the present
  public SignIn(TableConnection table, Passwords passwords, InstantSource clock) {
    this.table = table;
    this.passwords = passwords;
    this.clock = clock;
  }

  /// Finds the person behind an email address (AP12), verifies the password and begins a session of
  /// 30 days. An unknown address and a wrong password get the same answer after the same requests
  /// and the same hashing.
  ///
  /// @param cost who pays
  /// @param caller who tries to sign in to what
  /// @param password as typed
  /// @param replaced the session of the same browser and tenant, which ends before the new one
  ///     begins
  /// @return the new session, or empty where it is refused; fails with
  ///     [io.roundtable.model.failure.Failure.Busy] under too many sign-ins at once or where the
  ///     table does not answer in time
  public Future<Optional<SignedIn>> signIn(
      PageCost cost, Caller caller, String password, Optional<SessionClaim> replaced) {
    return findClaim(cost, caller.account())
        .compose(claim -> findPerson(cost, caller.account().tenantId(), claim))
        .compose(person -> verify(caller, person, password))
        .compose(user -> begin(cost, user, replaced));
  }

  private Future<Optional<EmailClaim>> findClaim(PageCost cost, Account account) {
    return EmailAddress.parse(account.email())
        .map(address -> table.reads(cost).tenants().findUserByEmail(account.tenantId(), address))
        .orElseGet(() -> Future.succeededFuture(Optional.empty()));
  }

  /// Nobody is looked for too, so that the requests tell nothing.
  private Future<Person> findPerson(PageCost cost, TenantId tenant, Optional<EmailClaim> claim) {
    var user = TableKeys.user(tenant, claim.map(EmailClaim::userId).orElse(NOBODY));
    var credential = TableKeys.credential(tenant, claim.map(EmailClaim::userId).orElse(NOBODY));
    var read = BatchRead.of(AccessPatterns.USER_BY_EMAIL).with(user).with(credential);
    return table
        .reads(cost)
        .batch(read)
        .map(batch -> new Person(batch.find(user), batch.find(credential)));
  }

  private Future<Optional<User>> verify(Caller caller, Person person, String password) {
    var verified =
        person
            .credential()
            .map(credential -> passwords.verify(caller, password, credential.passwordHash()))
            .orElseGet(() -> passwords.verifyNobody(caller, password));
    return verified.map(matches -> person.user().filter(user -> matches));
  }

  private Future<Optional<SignedIn>> begin(
      PageCost cost, Optional<User> user, Optional<SessionClaim> replaced) {
    if (user.isEmpty()) {
      return Future.succeededFuture(Optional.empty());
    }
    var token = SessionToken.create();
    var session = session(user.get(), token);
    return end(cost, replaced)
        .compose(ended -> table.sessionWrites().put(cost, session))
        .map(done -> Optional.of(new SignedIn(user.get(), session, token)));
  }

  private Future<Void> end(PageCost cost, Optional<SessionClaim> replaced) {
    return replaced
        .map(old -> table.sessionWrites().delete(cost, old.tenantId(), old.token().hash()))
        .orElseGet(Future::succeededFuture);
  }

  private Session session(User user, SessionToken token) {
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    return new Session(user.tenantId(), token.hash(), user.userId(), now, now.plus(SESSION_LENGTH));
  }

  private record Person(Optional<User> user, Optional<Credential> credential) {}

  /// A session that has just begun.
  ///
  /// @param user who signed in
  /// @param session what was stored
  /// @param token for the cookie; only its hash is stored
  public record SignedIn(User user, Session session, SessionToken token) {}
}
