package io.roundtable.feature.account;

import static io.roundtable.model.TextRules.isolated;

import io.roundtable.model.Tenant;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.Addresses;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.RequestCost;
import io.roundtable.page.TenantLookup;
import io.roundtable.table.TableConnection;
import io.roundtable.web.Frame;
import io.roundtable.web.LocalAddress;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.Problem;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.Optional;

/// Signing in by email and password.
public final class SignInHandler {
  private static final String TEMPLATE = "account/sign-in";
  private static final String EMAIL = "email";
  private static final String PASSWORD = "password";
  private static final String NEXT = "next";
  private static final String CHECK = "check";
  private static final String SIGNED_OUT = "signed-out";
  private static final int MAXIMUM_EMAIL_LENGTH = 254;

  private static final String REFUSED =
      "The email or the password is not right. Check both and try again.";
  private static final String NO_COOKIE =
      "You signed in, but your browser sent no cookie back. Allow cookies for this address, and"
          + " use the address that your administrator gave you, then sign in again.";
  private static final String GOODBYE = "You are signed out.";

  private final TableConnection table;
  private final TenantLookup tenants;
  private final SignIn signIn;
  private final SignInLimits limits;
  private final SessionCookies cookies;
  private final SignInForms forms;
  private final Frames frames;

  public SignInHandler(AccountContext account) {
    this.table = account.table();
    this.tenants = account.tenants();
    this.signIn = account.signIn();
    this.limits = account.limits();
    this.cookies = account.cookies();
    this.forms = account.forms();
    this.frames = account.frames();
  }

  /// `GET /:tenant/sign-in`, with `next` as the address that asked for it. With `check` it follows
  /// a sign-in and finds out whether the cookie came back.
  ///
  /// @return the form, or the way on
  public Future<Response> showSignInPage(RoutingContext context) {
    var request = context.request();
    forms.plainHttp().requireSafe(request);
    var tenant = context.pathParam("tenant");
    boolean check = request.getParam(CHECK) != null;
    if (check && cookies.read(request, tenant).isPresent()) {
      return Future.succeededFuture(Response.seeOther(next(context, request.getParam(NEXT))));
    }
    var notice = check ? NO_COOKIE : request.getParam(SIGNED_OUT) == null ? null : GOODBYE;
    var spent = RequestCost.begin(table);
    return tenants
        .find(spent.reads(), tenant)
        .map(found -> new Attempt(context, found, FormFields.empty(), spent))
        .map(attempt -> form(attempt, request.getParam(NEXT), notice))
        .map(page -> Response.page(TEMPLATE, page, spent.report()));
  }

  /// `POST /:tenant/sign-in`, with `email`, `password` and `next`.
  ///
  /// @return the way on with a session cookie, or the form again with status 422; after too many
  ///     attempts with 429, where too many sign in at once with 503
  public Future<Response> signIn(RoutingContext context) {
    forms.plainHttp().requireSafe(context.request());
    forms.csrf().requireVisitor(context);
    var fields = FormFields.of(context.request().formAttributes());
    var email = fields.required(EMAIL, "Enter your email.", MAXIMUM_EMAIL_LENGTH);
    var password = fields.secret(PASSWORD, "Enter your password.", Passwords.MAXIMUM_LENGTH);
    var spent = RequestCost.begin(table);
    return tenants
        .find(spent.reads(), context.pathParam("tenant"))
        .map(tenant -> new Attempt(context, tenant, fields, spent))
        .compose(
            attempt ->
                fields.errors().isEmpty()
                    ? verify(attempt, email, password)
                    : Future.succeededFuture(again(attempt)));
  }

  private Future<Response> verify(Attempt attempt, String email, String password) {
    var caller = caller(attempt, email);
    return Future.succeededFuture(caller)
        .map(limits::take)
        .compose(taken -> signIn.signIn(attempt.spent().cost(), caller, password, session(attempt)))
        .map(
            signedIn ->
                signedIn
                    .map(session -> welcome(attempt, session, caller))
                    .orElseGet(() -> refused(attempt)))
        .recover(cause -> later(attempt, cause));
  }

  private Caller caller(Attempt attempt, String email) {
    var request = attempt.context().request();
    var account = Account.of(attempt.tenant().tenantId(), email);
    var device = forms.devices().find(request, account);
    return new Caller(account, limits.network(request), device);
  }

  /// The browser's session in this very tenant, which the new one takes the place of. Sessions in
  /// other tenants stay.
  private Optional<SessionClaim> session(Attempt attempt) {
    return cookies.list(attempt.context().request()).stream()
        .filter(claim -> claim.tenantId().equals(attempt.tenant().tenantId()))
        .findFirst();
  }

  private Response welcome(Attempt attempt, SignIn.SignedIn signedIn, Caller caller) {
    limits.forget(caller);
    var response = attempt.context().response();
    var tenant = attempt.tenant();
    var session = signedIn.session();
    forms.devices().remember(response, caller.account());
    cookies.write(
        response,
        new SessionClaim(
            tenant.tenantId(),
            tenant.slug().value(),
            session.userId(),
            signedIn.token(),
            session.createdAt()));
    var signInPage = new Addresses(tenant.slug().value()).signIn();
    var next = next(attempt.context(), attempt.fields().raw(NEXT));
    return Response.seeOther(signInPage + "?" + CHECK + "=1&next=" + Addresses.encode(next));
  }

  /// A refused pair is an error of the email, so that nothing tells which of the two was wrong.
  private Response again(Attempt attempt) {
    var page = form(attempt, attempt.fields().raw(NEXT), null);
    return new Response.Html(422, TEMPLATE, page, attempt.spent().report());
  }

  private Response refused(Attempt attempt) {
    attempt.fields().reject(EMAIL, REFUSED);
    return again(attempt);
  }

  /// The form again, with what was typed, where it can be sent again after a while.
  private Future<Response> later(Attempt attempt, Throwable cause) {
    var failure = cause instanceof FailureException refused ? refused.failure() : null;
    var notice =
        switch (failure) {
          case Failure.TooOften(var sentence, var after) -> sentence + " " + waiting(after);
          case Failure.Busy busy -> busy.sentence();
          case null, default -> null;
        };
    if (notice == null) {
      return Future.failedFuture(cause);
    }
    var page = form(attempt, attempt.fields().raw(NEXT), notice);
    return Future.succeededFuture(
        new Response.Refused(TEMPLATE, page, attempt.spent().report(), failure));
  }

  private static String waiting(Duration after) {
    long seconds = Math.max(1, after.plusMillis(999).toSeconds());
    return "Wait " + seconds + (seconds == 1 ? " second" : " seconds") + ", then sign in again.";
  }

  private FormPage<SignInForm> form(Attempt attempt, String next, String notice) {
    var context = attempt.context();
    var fields = attempt.fields();
    var tenant = attempt.tenant();
    var addresses = new Addresses(tenant.slug().value());
    var token = forms.csrf().issueForVisitor(context);
    var frame =
        frames.ofVisitor(
            context.request(), token, new Frame.Tenant(tenant.name(), addresses.home()));
    return new FormPage<>(
        frame,
        "Sign in to " + isolated(tenant.name()),
        null,
        addresses.signIn(),
        next(context, next),
        null,
        Problem.of(fields.errors()),
        new SignInForm(
            fields.field(EMAIL), new Field(PASSWORD, "", fields.errorOf(PASSWORD)), notice));
  }

  /// Leads to pages of the same tenant only.
  private static String next(RoutingContext context, String asked) {
    var home = new Addresses(context.pathParam("tenant")).home();
    return LocalAddress.isWithin(asked, home) ? asked : home;
  }

  /// A form that was sent.
  private record Attempt(
      RoutingContext context, Tenant tenant, FormFields fields, RequestCost spent) {}
}
