package io.roundtable.page;

import io.roundtable.model.Access;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Slug;
import io.roundtable.table.TableConnection;
import io.roundtable.web.PageHandler;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.IdempotencyKey;
import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.time.InstantSource;
import java.util.function.Function;

/// Lets only signed-in browsers at a page. The path parameter `tenant` says whose page it is.
public final class Authentication {
  private final SessionCookies cookies;
  private final CsrfTokens csrf;
  private final Actions actions;
  private final TableConnection table;
  private final InstantSource clock;
  private final RequestQuota quota;

  /// @param quota how many requests may be under way at a time
  public Authentication(
      SessionCookies cookies,
      CsrfTokens csrf,
      Actions actions,
      TableConnection table,
      InstantSource clock,
      RequestQuota quota) {
    this.cookies = cookies;
    this.csrf = csrf;
    this.actions = actions;
    this.table = table;
    this.clock = clock;
    this.quota = quota;
  }

  /// A route's handler that needs no session.
  ///
  /// @param page answers whoever comes
  /// @return a handler that refuses those of whom too many requests are under way
  public PageHandler open(PageHandler page) {
    return quota.open(page);
  }

  /// A route's handler that answers signed-in browsers.
  ///
  /// @param permission what the page asks of them; decided by the head that is read with the page
  /// @param page answers a request; fails where the head of the page does not allow it
  /// @return a handler that leads the others to the sign-in page
  public PageHandler signedIn(Permission permission, Function<Request, Future<Response>> page) {
    return context ->
        cookies
            .read(context.request(), context.pathParam("tenant"))
            .map(claim -> begin(context, claim, permission))
            .map(
                request ->
                    quota.hold(request.context(), request.claim(), () -> answer(request, page)))
            .orElseGet(() -> Future.succeededFuture(withoutSession(context)));
  }

  private Request begin(RoutingContext context, SessionClaim claim, Permission permission) {
    return new Request(context, claim, permission, RequestCost.begin(table), clock.instant());
  }

  /// A route's handler that takes forms from signed-in browsers.
  ///
  /// @param permission what the form asks of them
  /// @param form answers a form that was made for this session
  /// @return a handler that leads browsers without a session to the sign-in page; it fails with
  ///     BadRequest where the form was not made for this session or lacks its key
  public PageHandler submitting(
      Permission permission, Function<Submission, Future<Response>> form) {
    return signedIn(permission, request -> answer(submission(request), form));
  }

  /// A form that was sent before may no longer find what it was about.
  private Future<Response> answer(
      Submission submission, Function<Submission, Future<Response>> form) {
    return form.apply(submission)
        .recover(
            cause ->
                isUnresolved(cause)
                    ? actions.answerAgain(submission, cause)
                    : Future.failedFuture(cause));
  }

  private static boolean isUnresolved(Throwable cause) {
    return cause instanceof ProjectMoved
        || cause instanceof FailureException refused
            && (refused.failure() instanceof Failure.NotFound
                || refused.failure() instanceof Failure.Forbidden);
  }

  private Submission submission(Request request) {
    csrf.require(request.context(), request.claim());
    var fields = FormFields.of(request.context().request().formAttributes());
    return new Submission(request, fields, IdempotencyKey.of(fields));
  }

  private Future<Response> answer(Request request, Function<Request, Future<Response>> page) {
    return page.apply(request)
        .recover(
            cause ->
                switch (cause) {
                  case SessionEnded _ -> Future.succeededFuture(afterSession(request));
                  case ProjectMoved moved ->
                      Future.succeededFuture(toProject(request, moved.slug()));
                  default -> Future.failedFuture(cause);
                });
  }

  /// The same page of the project at its new address; a form is sent there as it is.
  private static Response toProject(Request request, Slug slug) {
    var http = request.context().request();
    var path = request.context().normalizedPath();
    var moved = Addresses.moved(path, http.query(), slug.value());
    return http.method() == HttpMethod.POST ? Response.sendAgain(moved) : Response.found(moved);
  }

  private Response afterSession(Request request) {
    cookies.clear(request.context().response(), request.claim());
    return toSignIn(request.context());
  }

  /// A person who is signed in elsewhere learns nothing of this tenant, not even that it exists.
  private Response withoutSession(RoutingContext context) {
    if (cookies.list(context.request()).isEmpty()) {
      return toSignIn(context);
    }
    throw Access.notFound();
  }

  private static Response toSignIn(RoutingContext context) {
    var tenant = context.pathParam("tenant");
    boolean repeatable = context.request().method() != HttpMethod.POST;
    var next = repeatable ? context.request().uri() : new Addresses(tenant).home();
    return Response.found(Addresses.signIn(tenant, next));
  }
}
