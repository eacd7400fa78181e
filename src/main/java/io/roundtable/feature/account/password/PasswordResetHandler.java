package io.roundtable.feature.account.password;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Commands;
import io.roundtable.command.Order;
import io.roundtable.feature.account.AcceptInvitation;
import io.roundtable.feature.account.AccountContext;
import io.roundtable.feature.account.LinkPages;
import io.roundtable.feature.account.LinkPages.Found;
import io.roundtable.feature.account.PasswordForm;
import io.roundtable.feature.account.Passwords;
import io.roundtable.feature.account.SignInHandler;
import io.roundtable.feature.account.SignInPages;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.User;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.FormPage;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.IdempotencyKey;
import io.roundtable.web.form.Problem;
import io.roundtable.web.session.OneTimeLinks;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Choosing a new password by a link, made by an admin or sent by mail. Whatever is wrong with a
/// link, the requests and the page are the same.
public final class PasswordResetHandler {
  private static final String TEMPLATE = "account/password";

  private final AccountContext account;
  private final Commands commands;
  private final InstantSource clock;
  private final OneTimeLinks links;
  private final LinkPages pages;

  public PasswordResetHandler(AccountContext account, Actions actions, OneTimeLinks links) {
    this.account = account;
    this.commands = actions.commands();
    this.clock = actions.clock();
    this.links = links;
    this.pages = new LinkPages(account);
  }

  /// `GET /:tenant/password/:link`; changes nothing, as programs that look through mails follow
  /// links too.
  ///
  /// @return the form; with status 410 where the link is not good
  public Future<Response> showPasswordPage(RoutingContext context) {
    return pages
        .begin(context)
        .compose(attempt -> find(attempt, IdempotencyKey.next(clock)))
        .compose(
            found ->
                form(found, null)
                    .map(
                        form ->
                            form.map(page -> shown(found.attempt(), page))
                                .orElseGet(() -> pages.gone(found.attempt()))));
  }

  private static Response shown(SignInPages.Attempt attempt, FormPage<PasswordForm> page) {
    return Response.page(TEMPLATE, page, attempt.spent().report());
  }

  /// `POST /:tenant/password/:link`, with `newPassword` and `newPasswordAgain`.
  ///
  /// @return the way to the sign-in page, or on where nobody signs in with a password; or the form
  ///     again; with status 410 where the link is not
  ///     good any more
  public Future<Response> choosePassword(RoutingContext context) {
    return pages
        .beginForm(context)
        .compose(
            attempt -> {
              var key = IdempotencyKey.of(attempt.fields());
              return find(attempt, key.orElseGet(() -> IdempotencyKey.next(clock)))
                  .compose(found -> take(found, key));
            });
  }

  private Future<Response> take(Found<PasswordReset> found, Optional<IdempotencyKey> key) {
    var attempt = found.attempt();
    if (found.item().isEmpty() && !found.carriedOut()) {
      return Future.succeededFuture(pages.gone(attempt));
    }
    boolean passwords = SignInPages.takesPasswords(attempt);
    var chosen = passwords ? Passwords.chosen(attempt.fields()) : null;
    if (key.isEmpty() || !account.forms().csrf().isOfVisitor(attempt.context())) {
      return again(found, LinkPages.STALE, new Failure.BadRequest(LinkPages.STALE));
    }
    if (!attempt.fields().errors().isEmpty()) {
      return again(found, null, attempt.fields().invalid());
    }
    var followed =
        passwords ? choose(found, chosen, key.get().value()) : signIn(found, key.get().value());
    return followed.recover(
        cause ->
            cause instanceof FailureException refused
                ? refused(found, refused.failure())
                : Future.failedFuture(cause));
  }

  private Future<Response> choose(Found<PasswordReset> found, String chosen, String key) {
    var attempt = found.attempt();
    var user = found.user().orElseThrow();
    var tenantId = user.tenantId();
    var address = String.valueOf(user.email());
    var caller = account.caller(attempt.context().request(), tenantId, address);
    var nonce = found.item().map(PasswordReset::nonce).orElse("");
    return account
        .passwords()
        .hash(caller, chosen, Passwords.salt(tenantId, user.userId(), key))
        .compose(hash -> send(user, key, new UsePasswordReset(nonce, hash)))
        .map(outcome -> SignInHandler.withNewPassword(addresses(attempt)));
  }

  private Future<Outcome> send(User user, String key, UsePasswordReset command) {
    var deadline = clock.instant().plus(Commands.DEADLINE);
    return commands.send(new Order(user.tenantId(), user.userId(), key, command, deadline));
  }

  /// Lets somebody in by the link itself, where nobody signs in with a password. A form sent again
  /// lets nobody in.
  private Future<Response> signIn(Found<PasswordReset> found, String key) {
    var attempt = found.attempt();
    if (found.item().isEmpty()) {
      return Future.succeededFuture(pages.gone(attempt));
    }
    var user = found.user().orElseThrow();
    var address = String.valueOf(user.email());
    var request = attempt.context().request();
    var caller = account.caller(request, user.tenantId(), address).by(SignInMethod.LINK);
    return send(user, key, new UsePasswordReset(found.item().get().nonce(), null))
        .compose(
            done ->
                account
                    .signIn()
                    .begin(
                        attempt.spent().cost(),
                        caller,
                        user.nextGeneration(),
                        account.session(attempt),
                        UnaryOperator.identity()))
        .map(
            begun -> {
              account.begin(attempt, begun, caller);
              return LinkPages.toPasskeys(attempt);
            });
  }

  private Future<Response> refused(Found<PasswordReset> found, Failure failure) {
    return switch (failure) {
      case Failure.Gone _ -> Future.succeededFuture(pages.gone(found.attempt()));
      case Failure.Busy busy -> again(found, busy.sentence(), busy);
      default -> Future.failedFuture(new FailureException(failure));
    };
  }

  private Future<Response> again(Found<PasswordReset> found, String notice, Failure failure) {
    var attempt = found.attempt();
    return form(found, notice)
        .map(
            form ->
                form.<Response>map(
                        page ->
                            new Response.Refused(TEMPLATE, page, attempt.spent().report(), failure))
                    .orElseGet(() -> pages.gone(attempt)));
  }

  /// @param key of the form that was sent; of any other where none was
  private Future<Found<PasswordReset>> find(SignInPages.Attempt attempt, IdempotencyKey key) {
    return pages.find(
        attempt, key, TableKeys::passwordReset, (reset, user) -> isGood(attempt, reset, user));
  }

  private boolean isGood(SignInPages.Attempt attempt, PasswordReset reset, User user) {
    return links.isOf(reset, LinkPages.link(attempt))
        && reset.isGood(user, clock.instant())
        && (SignInPages.takesPasswords(attempt) || !reset.byMail());
  }

  /// The form.
  ///
  /// @param notice a sentence above it; null for none
  /// @return empty where the link is not good, or who made it is no admin any more
  private Future<Optional<FormPage<PasswordForm>>> form(Found<PasswordReset> found, String notice) {
    if (found.item().isEmpty()) {
      return Future.succeededFuture(Optional.empty());
    }
    var reset = found.item().get();
    if (reset.byMail()) {
      return Future.succeededFuture(Optional.of(page(found, reset, notice)));
    }
    var maker = TableKeys.user(reset.tenantId(), reset.madeBy());
    return found
        .attempt()
        .spent()
        .reads()
        .batch(BatchGet.of(AccessPatterns.ONE_TIME_LINK).with(maker))
        .map(
            batch ->
                batch
                    .find(maker)
                    .filter(AcceptInvitation::mayInvite)
                    .map(able -> page(found, reset, notice)));
  }

  private FormPage<PasswordForm> page(
      Found<PasswordReset> found, PasswordReset reset, String notice) {
    var attempt = found.attempt();
    var fields = attempt.fields();
    var key = IdempotencyKey.of(fields).orElseGet(() -> IdempotencyKey.next(clock));
    var email = found.user().map(User::email).map(String::valueOf).orElse(null);
    boolean passwords = SignInPages.takesPasswords(attempt);
    var title = passwords ? "New password for " : "Sign in to ";
    return new FormPage<>(
        pages.frame(attempt, account.forms().csrf().issueForVisitor(attempt.context())),
        title + isolated(attempt.tenant().name()),
        null,
        addresses(attempt).newPassword(links.link(reset)),
        "",
        key.value(),
        Problem.of(fields.errors()),
        new PasswordForm(
            email,
            null,
            passwords ? empty(fields, Passwords.CHOSEN) : null,
            passwords ? empty(fields, Passwords.AGAIN) : null,
            notice));
  }

  private static Field empty(FormFields fields, String name) {
    return new Field(name, "", fields.errorOf(name));
  }

  private static Addresses addresses(SignInPages.Attempt attempt) {
    return new Addresses(attempt.tenant().slug().value());
  }
}
