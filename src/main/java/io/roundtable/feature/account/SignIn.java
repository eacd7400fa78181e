package io.roundtable.feature.account;

import io.roundtable.command.Outbox;
import io.roundtable.model.Credential;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Passkey;
import io.roundtable.model.Session;
import io.roundtable.model.Tenant;
import io.roundtable.model.TimeCodes;
import io.roundtable.model.User;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.MailKind;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionToken;
import io.vertx.core.Future;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Signs a person in by email and password, without anything of HTTP.
public final class SignIn {
  /// The person that is looked for where a sign-in names nobody.
  public static final UserId NOBODY = new UserId("nobody");

  private static final Logger LOGGER = LoggerFactory.getLogger(SignIn.class);

  private final TableConnection table;
  private final SignInTrail trail;
  private final Passwords passwords;
  private final InstantSource clock;
  private final boolean mails;

  /// Takes what it works with.
  ///
  /// @param table where people and sessions are
  /// @param passwords verifies
  /// @param clock the present
  public SignIn(TableConnection table, Passwords passwords, InstantSource clock) {
    this(table, passwords, clock, false);
  }

  /// @param mails whether people are told by mail of devices that were not known
  public SignIn(TableConnection table, Passwords passwords, InstantSource clock, boolean mails) {
    this.mails = mails;
    this.table = table;
    this.trail = new SignInTrail(table, clock);
    this.passwords = passwords;
    this.clock = clock;
  }

  /// Finds the person behind an email address (AP12), verifies the password and begins a session;
  /// where the person has codes, it is begun with one of them.
  /// An unknown address and a wrong password get the same answer after the same requests and the
  /// same hashing. Both what succeeds and what is refused is written down in the audit trail.
  ///
  /// @param cost who pays
  /// @param caller who tries to sign in to what
  /// @param password as typed
  /// @param replaced the session of the same browser and tenant, which ends before the new one
  ///     begins
  /// @return the new session or the wish for a code, or empty where it is refused; fails with
  ///     [io.roundtable.model.failure.Failure.Busy] under too many sign-ins at once or where the
  ///     table does not answer in time
  public Future<Optional<Proved>> signIn(
      PageCost cost, Caller caller, String password, Optional<SessionClaim> replaced) {
    return findClaim(cost, caller.account())
        .compose(claim -> findPerson(cost, caller.account().tenantId(), claim))
        .compose(person -> decide(cost, caller, new Proof(person, password), replaced));
  }

  /// Does the work of a wrong password, whatever was typed: for where nobody signs in with one.
  Future<Void> refuse(PageCost cost, Caller caller, String password) {
    return findClaim(cost, caller.account())
        .compose(claim -> findPerson(cost, caller.account().tenantId(), claim))
        .compose(
            person ->
                verify(caller, new Proof(person, password))
                    .compose(any -> trail.refused(cost, caller, person.user())));
  }

  private Future<Optional<Proved>> decide(
      PageCost cost, Caller caller, Proof proof, Optional<SessionClaim> replaced) {
    return verify(caller, proof)
        .compose(
            matches ->
                matches
                    ? prove(cost, caller, proof, replaced).map(Optional::of)
                    : trail.refused(cost, caller, proof.person().user()).map(Optional.empty()));
  }

  private Future<Optional<EmailClaim>> findClaim(PageCost cost, Account account) {
    return EmailAddress.parse(account.email())
        .map(address -> table.reads(cost).tenants().findUserByEmail(account.tenantId(), address))
        .orElseGet(() -> Future.succeededFuture(Optional.empty()));
  }

  /// Nobody is looked for too, so that the requests tell nothing.
  private Future<Person> findPerson(PageCost cost, TenantId tenant, Optional<EmailClaim> claim) {
    var user = TableKeys.user(tenant, claim.flatMap(EmailClaim::owner).orElse(NOBODY));
    var credential = TableKeys.credential(tenant, claim.flatMap(EmailClaim::owner).orElse(NOBODY));
    var codes = TableKeys.timeCodes(tenant, claim.flatMap(EmailClaim::owner).orElse(NOBODY));
    var read = BatchGet.of(AccessPatterns.USER_BY_EMAIL).with(user).with(credential).with(codes);
    return table
        .reads(cost)
        .batch(read)
        .map(batch -> new Person(batch.find(user), batch.find(credential), batch.find(codes)));
  }

  private Future<Boolean> verify(Caller caller, Proof proof) {
    var person = proof.person();
    return person
        .credential()
        .map(credential -> passwords.verify(caller, proof.password(), credential.passwordHash()))
        .orElseGet(() -> passwords.verifyNobody(caller, proof.password()))
        .map(matches -> matches && person.user().filter(User::active).isPresent());
  }

  private Future<Proved> prove(
      PageCost cost, Caller caller, Proof proof, Optional<SessionClaim> replaced) {
    var user = proof.person().user().orElseThrow();
    Future<Proved> proved =
        proof.person().codes().isPresent()
            ? Future.succeededFuture(new CodeAsked(user))
            : begin(cost, caller, user, replaced, UnaryOperator.identity()).map(begun -> begun);
    return proved.compose(found -> rehash(cost, caller, proof).map(done -> found));
  }

  /// Begins a session of somebody who has proved who they are.
  Future<SignedIn> begin(PageCost cost, Caller caller, User user, Optional<SessionClaim> replaced) {
    return start(cost, caller, user, replaced, (change, session) -> {});
  }

  /// Begins a session of somebody, and uses up in the same transaction by what they proved who they
  /// are.
  ///
  /// @param proof adds what is used up
  /// @return the session; fails as [Change#write] does
  public Future<SignedIn> begin(
      PageCost cost,
      Caller caller,
      User user,
      Optional<SessionClaim> replaced,
      UnaryOperator<Change> proof) {
    return start(
        cost,
        caller,
        user,
        replaced,
        (change, session) -> tell(caller, proof.apply(change), session));
  }

  private Future<SignedIn> start(
      PageCost cost,
      Caller caller,
      User user,
      Optional<SessionClaim> replaced,
      BiConsumer<Change, Session> more) {
    var token = SessionToken.create();
    var session = session(user, caller, token);
    var change = table.change("SignIn");
    more.accept(change, session);
    change.create(session).create(trail.signedIn(user, caller));
    return end(cost, replaced)
        .compose(ended -> change.write(cost))
        .map(done -> new SignedIn(user, session, token));
  }

  /// A device that had not signed in to this account is told of to its owner.
  private void tell(Caller caller, Change change, Session session) {
    if (mails && caller.device().isEmpty()) {
      var kind = MailKind.NEW_SIGN_IN;
      var to = session.userId();
      change.create(Outbox.post(clock, session.tenantId(), kind, to, session.tokenHash()));
    }
  }

  /// Writes down that somebody was refused, by the same request whoever it was.
  public Future<Void> refuse(PageCost cost, Caller caller, Optional<User> user) {
    return trail.refused(cost, caller, user);
  }

  /// Writes down that a passkey was refused as a copy, for its owner and for the trail.
  public Future<Void> refuse(PageCost cost, Caller caller, User user, Passkey passkey) {
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    return table
        .change("RefusePasskey")
        .update(passkey, passkey.refused(now))
        .create(trail.refused(user, passkey, caller))
        .write(cost);
  }

  private Future<Void> end(PageCost cost, Optional<SessionClaim> replaced) {
    return replaced
        .map(old -> table.sessionWrites().delete(cost, key(old)))
        .orElseGet(Future::succeededFuture);
  }

  static ItemKey<Session> key(SessionClaim claim) {
    return TableKeys.session(claim.tenantId(), claim.userId(), claim.token().hash());
  }

  private Session session(User user, Caller caller, SessionToken token) {
    var times = Session.Times.from(clock.instant().truncatedTo(ChronoUnit.SECONDS));
    return new Session(
        user.tenantId(),
        user.userId(),
        token.hash(),
        user.generation(),
        caller.client(),
        caller.method(),
        times,
        null);
  }

  /// A password that was hashed with other parameters than those of today is hashed with these,
  /// unless it was changed meanwhile. Nobody is refused where that fails: the next sign-in tries it
  /// again.
  private Future<Void> rehash(PageCost cost, Caller caller, Proof proof) {
    var stored = proof.person().credential().orElseThrow();
    return passwords
        .rehash(caller, proof.password(), stored.passwordHash())
        .compose(
            made ->
                made.map(hash -> table.change("RehashPassword").update(stored, stored.with(hash)))
                    .map(change -> change.write(cost))
                    .orElseGet(Future::succeededFuture))
        .recover(
            failure -> {
              LOGGER.debug("A password keeps its older hash.", failure);
              return Future.succeededFuture();
            });
  }

  private record Person(
      Optional<User> user, Optional<Credential> credential, Optional<TimeCodes> codes) {}

  private record Proof(Person person, String password) {}

  /// The consequence of a right password.
  public sealed interface Proved permits SignedIn, CodeAsked {}

  /// No session has begun: the person proves with a code too who they are.
  public record CodeAsked(User user) implements Proved {}

  /// A session that has just begun.
  ///
  /// @param user who signed in
  /// @param session what was stored
  /// @param token for the cookie; only its hash is stored
  public record SignedIn(User user, Session session, SessionToken token) implements Proved {
    /// As a cookie claims it.
    SessionClaim claim(Tenant tenant) {
      return new SessionClaim(
          tenant.tenantId(),
          tenant.slug().value(),
          session.userId(),
          token,
          session.times().createdAt());
    }
  }
}
