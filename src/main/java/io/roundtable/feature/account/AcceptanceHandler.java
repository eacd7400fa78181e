package io.roundtable.feature.account;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Commands;
import io.roundtable.command.Order;
import io.roundtable.model.Invitation;
import io.roundtable.model.User;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.page.Actions;
import io.roundtable.page.FormPage;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.IdempotencyKey;
import io.roundtable.web.session.OneTimeLinks;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.time.Instant;
import java.util.Optional;

/// Accepting an invitation by its link.
public final class AcceptanceHandler {
  private static final int LONGEST_NAME = 100;

  private final AccountContext account;
  private final Actions actions;
  private final LinkPages links;
  private final AcceptancePages pages;

  public AcceptanceHandler(AccountContext account, Actions actions, OneTimeLinks links) {
    this.account = account;
    this.actions = actions;
    this.links = new LinkPages(account);
    this.pages = new AcceptancePages(account, links, actions.clock());
  }

  /// `GET /:tenant/invitations/:link`; changes nothing, as programs that look through mails follow
  /// links too.
  ///
  /// @return the form; with status 410 where the link is not good
  public Future<Response> showInvitationPage(RoutingContext context) {
    return links
        .begin(context)
        .compose(
            attempt ->
                account
                    .session(attempt)
                    .map(claim -> Future.succeededFuture(pages.signedIn(attempt, claim)))
                    .orElseGet(() -> show(attempt)));
  }

  private Future<Response> show(SignInPages.Attempt attempt) {
    return pages
        .find(attempt, IdempotencyKey.next(actions.clock()))
        .compose(
            found ->
                found
                    .invitation()
                    .map(invitation -> form(attempt, invitation))
                    .orElseGet(() -> Future.succeededFuture(links.gone(attempt))));
  }

  private Future<Response> form(SignInPages.Attempt attempt, Invitation invitation) {
    return pages
        .form(attempt, invitation, null)
        .map(form -> form.map(page -> shown(attempt, page)).orElseGet(() -> links.gone(attempt)));
  }

  private static Response shown(SignInPages.Attempt attempt, FormPage<AcceptanceForm> page) {
    return Response.page(AcceptancePages.TEMPLATE, page, attempt.spent().report());
  }

  /// `POST /:tenant/invitations/:link`, with `name`, `newPassword` and `newPasswordAgain`.
  ///
  /// @return the way home with a session cookie, or the form again; with status 410 where the link
  ///     is not good any more
  public Future<Response> acceptInvitation(RoutingContext context) {
    return links
        .beginForm(context)
        .compose(
            attempt ->
                account
                    .session(attempt)
                    .map(claim -> Future.succeededFuture(pages.signedIn(attempt, claim)))
                    .orElseGet(() -> take(attempt)));
  }

  private Future<Response> take(SignInPages.Attempt attempt) {
    var key = IdempotencyKey.of(attempt.fields());
    var typed = Typed.read(attempt);
    return pages
        .find(attempt, key.orElseGet(() -> IdempotencyKey.next(actions.clock())))
        .compose(
            found ->
                found.invitation().isEmpty() && found.joined().isEmpty()
                    ? Future.succeededFuture(links.gone(attempt))
                    : take(new Acceptance(attempt, found, typed, key.orElse(null))));
  }

  private Future<Response> take(Acceptance acceptance) {
    var attempt = acceptance.attempt();
    if (acceptance.key() == null || !account.forms().csrf().isOfVisitor(attempt.context())) {
      return again(acceptance, LinkPages.STALE, new Failure.BadRequest(LinkPages.STALE));
    }
    if (!attempt.fields().errors().isEmpty()) {
      return again(acceptance, null, attempt.fields().invalid());
    }
    return accept(acceptance)
        .recover(
            cause ->
                cause instanceof FailureException refused
                    ? refused(acceptance, refused.failure())
                    : Future.failedFuture(cause));
  }

  private Future<Response> accept(Acceptance acceptance) {
    var attempt = acceptance.attempt();
    var tenantId = attempt.tenant().tenantId();
    var request = attempt.context().request();
    var method = acceptance.typed().chosen() == null ? SignInMethod.LINK : SignInMethod.PASSWORD;
    var caller = account.caller(request, tenantId, acceptance.email().value()).by(method);
    return hash(acceptance, caller)
        .compose(hash -> actions.commands().send(acceptance.order(hash, actions.clock().instant())))
        .compose(
            outcome -> attempt.spent().reads().tenants().findUser(tenantId, acceptance.userId()))
        .map(user -> user.filter(AcceptanceHandler::isNew).orElseThrow(AcceptanceHandler::gone))
        .compose(
            user -> account.signIn().begin(attempt.spent().cost(), caller, user, Optional.empty()))
        .map(begun -> welcome(attempt, begun, caller));
  }

  private Future<String> hash(Acceptance acceptance, Caller caller) {
    var chosen = acceptance.typed().chosen();
    return chosen == null
        ? Future.succeededFuture()
        : account.passwords().hash(caller, chosen, acceptance.salt());
  }

  /// A form sent again begins no session once its person ended theirs or has another password.
  private static boolean isNew(User person) {
    return person.active() && person.generation() == 0;
  }

  private static FailureException gone() {
    return new FailureException(LinkPages.GONE);
  }

  private Response welcome(SignInPages.Attempt attempt, SignIn.SignedIn begun, Caller caller) {
    var response = attempt.context().response();
    var claim = begun.claim(attempt.tenant());
    account.forms().devices().remember(response, caller.account());
    account.cookies().write(response, claim);
    var welcome = "Welcome to " + isolated(attempt.tenant().name()) + ".";
    boolean bare = !SignInPages.takesPasswords(attempt);
    var told = Flash.of(bare ? welcome + LinkPages.ADD_PASSKEY : welcome);
    actions.flashes().write(attempt.context(), claim, told, actions.clock().instant());
    return bare ? LinkPages.toPasskeys(attempt) : SignInHandler.goOn(attempt);
  }

  private Future<Response> refused(Acceptance acceptance, Failure failure) {
    return switch (failure) {
      case Failure.Gone _ -> Future.succeededFuture(links.gone(acceptance.attempt()));
      case Failure.Busy busy -> again(acceptance, busy.sentence(), busy);
      case Failure.TooOften often -> again(acceptance, often.sentence(), often);
      default -> Future.failedFuture(new FailureException(failure));
    };
  }

  private Future<Response> again(Acceptance acceptance, String notice, Failure failure) {
    var attempt = acceptance.attempt();
    return acceptance
        .found()
        .invitation()
        .map(invitation -> pages.form(attempt, invitation, notice))
        .orElseGet(() -> Future.succeededFuture(Optional.empty()))
        .map(
            form ->
                form.map(page -> refused(attempt, page, failure))
                    .orElseGet(() -> links.gone(attempt)));
  }

  private static Response refused(
      SignInPages.Attempt attempt, FormPage<AcceptanceForm> page, Failure failure) {
    var report = attempt.spent().report();
    return new Response.Refused(AcceptancePages.TEMPLATE, page, report, failure);
  }

  /// The fields of the form.
  ///
  /// @param chosen null where nobody signs in with a password
  private record Typed(String name, String chosen) {
    static Typed read(SignInPages.Attempt attempt) {
      var fields = attempt.fields();
      var name = fields.required(AcceptancePages.NAME, "Enter your name.", LONGEST_NAME);
      return new Typed(name, SignInPages.takesPasswords(attempt) ? Passwords.chosen(fields) : null);
    }

    @Override
    public String toString() {
      return "Typed";
    }
  }

  /// A form that was sent by a link that is good, or was when it was sent before.
  ///
  /// @param key null where the form came incomplete
  private record Acceptance(
      SignInPages.Attempt attempt, AcceptancePages.Found found, Typed typed, IdempotencyKey key) {
    UserId userId() {
      return new UserId(found.id());
    }

    EmailAddress email() {
      return found.invitation().map(Invitation::email).orElseGet(() -> person().email());
    }

    private User person() {
      return found.joined().orElseThrow();
    }

    byte[] salt() {
      return Passwords.salt(attempt.tenant().tenantId(), userId(), key.value());
    }

    Order order(String hash, Instant now) {
      var nonce = found.invitation().map(Invitation::nonce).orElse("");
      var command = new AcceptInvitation(found.id(), nonce, typed.name(), hash);
      return new Order(
          attempt.tenant().tenantId(), userId(), key.value(), command, now.plus(Commands.DEADLINE));
    }
  }
}
