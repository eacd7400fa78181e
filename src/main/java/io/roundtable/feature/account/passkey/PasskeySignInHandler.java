package io.roundtable.feature.account.passkey;

import io.roundtable.feature.account.AccountContext;
import io.roundtable.feature.account.SignIn;
import io.roundtable.feature.account.SignInPages;
import io.roundtable.feature.account.SignInPages.Attempt;
import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.Passkey;
import io.roundtable.model.User;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.ContendedException;
import io.roundtable.table.write.RepeatedRequestException;
import io.roundtable.table.write.StaleReadException;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.session.RelyingParty;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Signing in with a passkey, which says itself whose it is.
public final class PasskeySignInHandler {
  private static final String PURPOSE = "SignInWithPasskey";

  private static final Failure REFUSED =
      new Failure.Invalid(
          "This passkey was not accepted here. Sign in with another one, or in another way.",
          List.of());
  private static final Failure NONE =
      new Failure.Invalid(
          "No passkey was sent. Passkeys need JavaScript and a browser that has them; else sign in"
              + " in another way.",
          List.of());
  private static final Failure STALE =
      new Failure.BadRequest(
          "This page was open for too long. Use your passkey once more, or another way.");

  private final AccountContext account;
  private final SignInPages pages;
  private final WebAuthn webAuthn;

  public PasskeySignInHandler(AccountContext account) {
    this.account = account;
    this.pages = account.pages();
    this.webAuthn = new WebAuthn(account.party());
  }

  /// `POST /:tenant/sign-in/passkey`, with `credential` as a script sends it, `next`, and `unsent`
  /// where another form waits for it.
  ///
  /// @return the way on with a session cookie or the other form's page, or the sign-in page again
  ///     with status 422, with the same words and after the same work whatever was wrong; where its
  ///     challenge is too old with 400, after too many attempts with 429
  public Future<Response> signIn(RoutingContext context) {
    account.forms().plainHttp().requireSafe(context.request());
    return pages
        .begin(context, FormFields.of(context.request().formAttributes()))
        .compose(
            attempt ->
                Future.succeededFuture(attempt)
                    .compose(this::take)
                    .recover(cause -> pages.later(attempt, cause)));
  }

  private Future<Response> take(Attempt attempt) {
    var context = attempt.context();
    if (!account.forms().csrf().isOfVisitor(context)) {
      return again(attempt, STALE);
    }
    account.limits().takeLink(context.request());
    var sent = attempt.fields().raw(PasskeysHandler.CREDENTIAL);
    if (sent.isEmpty()) {
      return again(attempt, NONE);
    }
    return context
        .vertx()
        .executeBlocking(() -> webAuthn.read(sent), false)
        .compose(
            read ->
                read.isPresent() && !isOwn(attempt, read.get())
                    ? again(attempt, STALE)
                    : find(attempt, read));
  }

  private boolean isOwn(Attempt attempt, WebAuthn.Assertion read) {
    return account.party().isOwn(SignInPages.purpose(attempt.tenant()), read.challenge());
  }

  private Future<Response> again(Attempt attempt, Failure failure) {
    return Future.succeededFuture(pages.once(attempt, failure.sentence(), failure));
  }

  /// Nobody is looked for too, so that the requests tell nothing.
  private Future<Response> find(Attempt attempt, Optional<WebAuthn.Assertion> read) {
    var tenantId = attempt.tenant().tenantId();
    var owner = read.flatMap(it -> owner(tenantId, it.handle())).orElse(SignIn.NOBODY);
    var id = read.map(WebAuthn.Assertion::passkeyId).orElse(SignIn.NOBODY.value());
    var challenge = Sha256.of(read.map(WebAuthn.Assertion::challenge).orElse(""));
    var user = TableKeys.user(tenantId, owner);
    var passkey = TableKeys.passkey(tenantId, owner, id);
    var used = TableKeys.request(tenantId, owner, challenge);
    var batch = BatchGet.of(AccessPatterns.PASSKEY_SIGN_IN).with(user).with(passkey).with(used);
    return attempt
        .spent()
        .reads()
        .batch(batch)
        .compose(
            found -> {
              var known = found.find(user).filter(User::active);
              return known
                  .filter(it -> attempt.tenant().allows(SignInMethod.PASSKEY))
                  .flatMap(it -> found.find(passkey))
                  .filter(it -> found.find(used).isEmpty())
                  .map(it -> new Claimed(attempt, known.orElseThrow(), it, read.orElseThrow()))
                  .map(this::verify)
                  .orElseGet(() -> refuse(attempt, known));
            });
  }

  /// The person of a handle, where it is of this tenant.
  private static Optional<UserId> owner(TenantId tenantId, String handle) {
    var prefix = PasskeysHandler.handle(tenantId, "");
    return Optional.of(handle)
        .filter(text -> text.startsWith(prefix))
        .map(text -> text.substring(prefix.length()))
        .filter(Identifiers::isValid)
        .map(UserId::new);
  }

  private Future<Response> verify(Claimed claimed) {
    var context = claimed.attempt().context();
    return context
        .vertx()
        .executeBlocking(
            () -> webAuthn.verify(context.request(), claimed.assertion(), claimed.passkey()), false)
        .compose(
            use ->
                use.filter(it -> !it.cloned())
                    .map(it -> begin(claimed, it))
                    .orElseGet(() -> refuse(claimed, use.isPresent())));
  }

  private Future<Response> begin(Claimed claimed, WebAuthn.Use use) {
    var attempt = claimed.attempt();
    var request = attempt.context().request();
    var caller =
        account.caller(request, claimed.tenantId(), claimed.address()).by(SignInMethod.PASSKEY);
    return account
        .signIn()
        .begin(
            attempt.spent().cost(),
            caller,
            claimed.user(),
            account.session(attempt),
            change -> use(change, claimed, use))
        .compose(
            begun -> account.welcome(attempt, begun, caller),
            cause ->
                isUsed(cause)
                    ? refuse(attempt, Optional.of(claimed.user()))
                    : Future.failedFuture(cause));
  }

  /// Uses up the challenge, which is remembered for longer than it can be answered, and the number
  /// that the device counted.
  private Change use(Change change, Claimed claimed, WebAuthn.Use use) {
    var now = account.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    var challenge = Sha256.of(claimed.assertion().challenge());
    var passkey = claimed.passkey();
    var memory =
        new IdempotencyRecord(
            claimed.tenantId(),
            passkey.userId(),
            challenge,
            PURPOSE,
            challenge,
            Outcome.NONE,
            null,
            now.plus(RelyingParty.PATIENCE.multipliedBy(2)));
    return change
        .remember(memory, now)
        .update(passkey, passkey.used(use.signCount(), use.backedUp(), now));
  }

  /// Whether challenge or passkey were used at the same moment.
  private static boolean isUsed(Throwable cause) {
    return cause instanceof RepeatedRequestException
        || cause instanceof StaleReadException
        || cause instanceof ContendedException;
  }

  private Future<Response> refuse(Claimed claimed, boolean cloned) {
    var attempt = claimed.attempt();
    var user = claimed.user();
    if (!cloned) {
      return refuse(attempt, Optional.of(user));
    }
    var caller = account.caller(attempt.context().request(), claimed.tenantId(), claimed.address());
    return account
        .signIn()
        .refuse(attempt.spent().cost(), caller, user, claimed.passkey())
        .recover(cause -> isUsed(cause) ? Future.succeededFuture() : Future.failedFuture(cause))
        .compose(done -> again(attempt, REFUSED));
  }

  private Future<Response> refuse(Attempt attempt, Optional<User> user) {
    var caller = account.caller(attempt.context().request(), attempt.tenant().tenantId(), "");
    return account
        .signIn()
        .refuse(attempt.spent().cost(), caller, user)
        .compose(done -> again(attempt, REFUSED));
  }

  /// A passkey that is there, and what is said to be signed with it.
  private record Claimed(
      Attempt attempt, User user, Passkey passkey, WebAuthn.Assertion assertion) {
    TenantId tenantId() {
      return user.tenantId();
    }

    /// By which the account is counted, as at signing in with a password.
    String address() {
      return user.email() == null ? user.userId().value() : user.email().value();
    }
  }
}
