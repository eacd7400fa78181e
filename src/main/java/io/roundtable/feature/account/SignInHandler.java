package io.roundtable.feature.account;

import io.roundtable.access.Addresses;
import io.roundtable.access.Frames;
import io.roundtable.access.Spent;
import io.roundtable.access.TenantDoor;
import io.roundtable.model.EmailAddress;
import io.roundtable.model.Failure.FieldError;
import io.roundtable.model.Tenant;
import io.roundtable.web.Frame;
import io.roundtable.web.LocalAddress;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.List;

/// Signing in by email and password.
public final class SignInHandler {
  private static final String TEMPLATE = "account/sign-in";
  private static final String NEXT = "next";
  private static final String CHECK = "check";
  private static final String SIGNED_OUT = "signed-out";
  private static final int MAXIMUM_EMAIL_LENGTH = 254;

  private static final FieldError REFUSED =
      new FieldError("email", "The email or the password is not right. Check both and try again.");
  private static final String NO_COOKIE =
      "You signed in, but your browser sent no cookie back. Allow cookies for this address, and"
          + " use the address that your administrator gave you, then sign in again.";
  private static final String GOODBYE = "You are signed out.";

  private final TenantDoor door;
  private final SignIn signIn;
  private final SignInLimits limits;
  private final SessionCookies cookies;
  private final SignInForms forms;
  private final Frames frames;

  /// The sign-in pages of one installation.
  public SignInHandler(
      TenantDoor door,
      SignIn signIn,
      SignInLimits limits,
      SessionCookies cookies,
      SignInForms forms,
      Frames frames) {
    this.door = door;
    this.signIn = signIn;
    this.limits = limits;
    this.cookies = cookies;
    this.forms = forms;
    this.frames = frames;
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
    var spent = Spent.begin();
    return door.find(spent.cost(), tenant)
        .map(found -> form(context, found, request.getParam(NEXT), notice))
        .map(page -> Response.page(TEMPLATE, page, spent.report()));
  }

  /// `POST /:tenant/sign-in`, with `email`, `password` and `next`.
  ///
  /// @return the way on with a session cookie, or the form again with status 422; fails with
  ///     TooOften after too many attempts
  public Future<Response> signIn(RoutingContext context) {
    forms.plainHttp().requireSafe(context.request());
    forms.csrf().requireVisitor(context);
    var fields = FormFields.of(context.request().formAttributes());
    var email = fields.required("email", "Enter your email.", MAXIMUM_EMAIL_LENGTH);
    var password = fields.secret("password", "Enter your password.", Passwords.MAXIMUM_LENGTH);
    var spent = Spent.begin();
    return door.find(spent.cost(), context.pathParam("tenant"))
        .compose(
            tenant ->
                fields.errors().isEmpty()
                    ? verify(context, tenant, fields, new Attempt(email, password), spent)
                    : Future.succeededFuture(
                        again(context, tenant, fields, fields.errors(), spent)));
  }

  private Future<Response> verify(
      RoutingContext context, Tenant tenant, FormFields fields, Attempt attempt, Spent spent) {
    var account = account(tenant, attempt.email());
    limits.take(context.request(), account);
    return signIn
        .signIn(spent.cost(), tenant.tenantId(), attempt.email(), attempt.password())
        .map(
            signedIn ->
                signedIn
                    .map(session -> welcome(context, tenant, session, account, fields))
                    .orElseGet(() -> again(context, tenant, fields, List.of(REFUSED), spent)));
  }

  private Response welcome(
      RoutingContext context,
      Tenant tenant,
      SignIn.SignedIn signedIn,
      String account,
      FormFields fields) {
    limits.forget(context.request(), account);
    var session = signedIn.session();
    cookies.write(
        context.response(),
        new SessionClaim(
            tenant.tenantId(),
            tenant.slug().value(),
            session.userId(),
            signedIn.token(),
            session.createdAt()));
    var signInPage = new Addresses(tenant.slug().value()).signIn();
    var next = next(context, fields.raw(NEXT));
    return Response.seeOther(signInPage + "?" + CHECK + "=1&next=" + Addresses.encode(next));
  }

  private Response again(
      RoutingContext context,
      Tenant tenant,
      FormFields fields,
      List<FieldError> problems,
      Spent spent) {
    var page =
        form(context, tenant, fields.raw(NEXT), null).refusing(fields.raw("email"), problems);
    return new Response.Html(422, TEMPLATE, page, spent.report());
  }

  private SignInPage form(RoutingContext context, Tenant tenant, String next, String notice) {
    var addresses = new Addresses(tenant.slug().value());
    var token = forms.csrf().issueForVisitor(context);
    var frame =
        frames.ofVisitor(
            context.request(), token, new Frame.Tenant(tenant.name(), addresses.home()));
    var title = "Sign in to " + tenant.name();
    return SignInPage.of(frame, title, addresses.signIn(), next(context, next), notice);
  }

  /// Leads to pages of the same tenant only.
  private static String next(RoutingContext context, String asked) {
    var home = new Addresses(context.pathParam("tenant")).home();
    return LocalAddress.isWithin(asked, home) ? asked : home;
  }

  /// The same account however its address is spelt.
  private static String account(Tenant tenant, String email) {
    var spelt = EmailAddress.parse(email).map(EmailAddress::value).orElse(email);
    return tenant.tenantId() + " " + spelt;
  }

  private record Attempt(String email, String password) {}
}
