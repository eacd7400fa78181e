package io.roundtable.feature.account;

import io.roundtable.feature.account.SignInPages.Attempt;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Addresses;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/// Signing in by email and password.
public final class SignInHandler {
  private static final String CHECK = "check";
  private static final String SIGNED_OUT = "signed-out";
  private static final String NEW_PASSWORD = "new-password";
  private static final String NEW_ADDRESS = "new-address";
  private static final int MAXIMUM_EMAIL_LENGTH = 254;

  private static final String REFUSED =
      "The email or the password is not right. Check both and try again.";
  private static final String CHANGED =
      "The password of this account was changed. Sign in with the new one.";
  private static final String NO_COOKIE =
      "You signed in, but your browser sent no cookie back. Allow cookies for this address, and"
          + " use the address that your administrator gave you, then sign in again.";
  private static final Failure STALE =
      new Failure.BadRequest(
          "This page was open for too long. Enter your password and sign in once more.");
  private static final String GOODBYE = "You are signed out.";
  private static final String CHOSEN =
      "Your new password is set, and you are signed out everywhere. Sign in with it.";

  private static final String CONFIRMED =
      "Your new address is confirmed. Sign in with it from now on.";

  private final AccountContext account;
  private final SignIn signIn;
  private final SignInLimits limits;
  private final SessionCookies cookies;
  private final SignInForms forms;
  private final SignInPages pages;

  public SignInHandler(AccountContext account) {
    this.account = account;
    this.signIn = account.signIn();
    this.limits = account.limits();
    this.cookies = account.cookies();
    this.forms = account.forms();
    this.pages = account.pages();
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
      return Future.succeededFuture(
          Response.seeOther(SignInPages.next(context, request.getParam(SignInPages.NEXT))));
    }
    var notice = check ? NO_COOKIE : farewell(request);
    return pages
        .begin(context, FormFields.empty())
        .map(attempt -> show(attempt, request.getParam(SignInPages.NEXT), notice));
  }

  private static String farewell(HttpServerRequest request) {
    if (request.getParam(NEW_PASSWORD) != null) {
      return CHOSEN;
    }
    if (request.getParam(NEW_ADDRESS) != null) {
      return CONFIRMED;
    }
    return request.getParam(SIGNED_OUT) == null ? null : GOODBYE;
  }

  /// The way to the sign-in page of somebody who chose a new password.
  public static Response withNewPassword(Addresses addresses) {
    return Response.seeOther(Addresses.with(addresses.signIn(), NEW_PASSWORD, "1"));
  }

  /// The way to the sign-in page of somebody who confirmed a new address.
  public static Response withNewAddress(Addresses addresses) {
    return Response.seeOther(Addresses.with(addresses.signIn(), NEW_ADDRESS, "1"));
  }

  /// `POST /:tenant/sign-in`, with `email` and `password`, or `demo` as the address of an account
  /// that is offered, `next`, and `unsent` where another form waits for it.
  ///
  /// @return the way on with a session cookie or the other form's page, or the form again with
  ///     status 422; where it is of an earlier visit with 400, after too many attempts with 429,
  ///     where too many sign in at once with 503
  public Future<Response> signIn(RoutingContext context) {
    forms.plainHttp().requireSafe(context.request());
    var fields = FormFields.of(context.request().formAttributes());
    return pages
        .begin(context, fields)
        .compose(
            attempt ->
                forms.csrf().isOfVisitor(context)
                    ? pages
                        .chosen(attempt)
                        .flatMap(account -> demo(attempt, account))
                        .orElseGet(() -> typed(attempt))
                    : Future.succeededFuture(pages.once(attempt, STALE.sentence(), STALE)));
  }

  private Future<Response> typed(Attempt attempt) {
    var fields = attempt.fields();
    var email = fields.required(SignInPages.EMAIL, "Enter your email.", MAXIMUM_EMAIL_LENGTH);
    var password =
        fields.secret(SignInPages.PASSWORD, "Enter your password.", Passwords.MAXIMUM_LENGTH);
    return fields.errors().isEmpty()
        ? verify(attempt, email, password, REFUSED)
        : Future.succeededFuture(
            SignInPages.takesPasswords(attempt) ? again(attempt) : switchedOff(attempt));
  }

  private Optional<Future<Response>> demo(Attempt attempt, DemoAccount account) {
    return account
        .password()
        .map(password -> verify(attempt, account.email().value(), password, CHANGED));
  }

  private Response show(Attempt attempt, String next, String notice) {
    var page = pages.page(attempt, next, notice);
    return Response.page(SignInPages.TEMPLATE, page, attempt.spent().report());
  }

  private Future<Response> verify(Attempt attempt, String email, String password, String refused) {
    var request = attempt.context().request();
    var caller = account.caller(request, attempt.tenant().tenantId(), email);
    return Future.succeededFuture(caller)
        .map(limits::take)
        .compose(
            taken ->
                SignInPages.takesPasswords(attempt)
                    ? signIn.signIn(
                        attempt.spent().cost(), caller, password, account.session(attempt))
                    : signIn
                        .refuse(attempt.spent().cost(), caller, password)
                        .map(done -> Optional.<SignIn.Proved>empty()))
        .compose(
            signedIn ->
                signedIn
                    .map(proved -> goOn(attempt, proved, caller))
                    .orElseGet(() -> Future.succeededFuture(refused(attempt, refused))),
            cause -> pages.later(attempt, cause));
  }

  private Future<Response> goOn(Attempt attempt, SignIn.Proved proved, Caller caller) {
    return switch (proved) {
      case SignIn.SignedIn session -> account.welcome(attempt, session, caller);
      case SignIn.CodeAsked asked ->
          Future.succeededFuture(
              Response.page(
                  SignInPages.CODE_TEMPLATE,
                  pages.code(attempt, CodeStep.after(account, asked.user()), null),
                  attempt.spent().report()));
    };
  }

  static Response goOn(Attempt attempt) {
    return goOn(attempt, attempt.fields().raw(SignInPages.NEXT));
  }

  /// The way on, by way of the sign-in page, which finds out whether the cookie came back.
  public static Response goOn(Attempt attempt, String asked) {
    var signInPage = new Addresses(attempt.tenant().slug().value()).signIn();
    var next = SignInPages.next(attempt, asked);
    return Response.seeOther(signInPage + "?" + CHECK + "=1&next=" + Addresses.encode(next));
  }

  private Response switchedOff(Attempt attempt) {
    return pages.once(attempt, SignInPages.NO_PASSWORDS.sentence(), SignInPages.NO_PASSWORDS);
  }

  /// A refused pair is an error of the email, so that nothing tells which of the two was wrong.
  private Response again(Attempt attempt) {
    var page = pages.page(attempt, attempt.fields().raw(SignInPages.NEXT), null);
    return new Response.Html(422, SignInPages.TEMPLATE, page, attempt.spent().report());
  }

  private Response refused(Attempt attempt, String sentence) {
    if (!SignInPages.takesPasswords(attempt)) {
      return switchedOff(attempt);
    }
    attempt.fields().reject(SignInPages.EMAIL, sentence);
    return again(attempt);
  }
}
