package io.roundtable.page;

import io.roundtable.model.Access;
import io.roundtable.model.Session;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Slug;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.web.JsonAnswers;
import io.roundtable.web.PageHandler;
import io.roundtable.web.Response;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lets only signed-in browsers at a page. The path parameter `tenant` says whose page it is.
public final class Authentication {
  private static final Logger LOGGER = LoggerFactory.getLogger(Authentication.class);

  private final SessionCookies cookies;
  private final TableConnection table;
  private final InstantSource clock;
  private final RequestQuota quota;

  /// @param quota how many requests may be under way at a time
  public Authentication(
      SessionCookies cookies, TableConnection table, InstantSource clock, RequestQuota quota) {
    this.cookies = cookies;
    this.table = table;
    this.clock = clock;
    this.quota = quota;
  }

  /// A route's handler that needs no session.
  ///
  /// @param page answers whoever comes
  /// @return a handler that refuses those of whom too many requests are under way, and leads on
  ///     from a former address of the tenant
  public PageHandler open(PageHandler page) {
    return quota.open(context -> page.handle(context).recover(cause -> leadOn(context, cause)));
  }

  /// A route's handler that answers signed-in browsers.
  ///
  /// @param permission what the page asks of them; decided by the head that is read with the page
  /// @param page answers a request; fails where the head of the page does not allow it
  /// @return a handler that leads the others to the sign-in page
  public PageHandler signedIn(Permission permission, Function<Request, Future<Response>> page) {
    var entrance = new Entrance(permission, page, Authentication::toSignIn);
    return context -> enter(context, entrance);
  }

  /// Answers whoever the cookie names. A person who is signed in elsewhere learns nothing of this
  /// tenant, not even that it exists.
  Future<Response> enter(RoutingContext context, Entrance entrance) {
    var claim = cookies.read(context.request(), context.pathParam("tenant"));
    if (claim.isPresent()) {
      return enter(context, claim.get(), entrance);
    }
    var sessions = cookies.list(context.request());
    return sessions.isEmpty() ? leave(context, entrance) : enterAnew(context, sessions, entrance);
  }

  private Future<Response> leave(RoutingContext context, Entrance entrance) {
    return entrance.withoutSession().apply(context).recover(cause -> leadOn(context, cause));
  }

  /// Answers at an address that no cookie names. Its claim is read whatever it is: the tenant of
  /// one of the sessions has moved, and the cookie follows, or nothing is told.
  private Future<Response> enterAnew(
      RoutingContext context, List<SessionClaim> sessions, Entrance entrance) {
    var slug = context.pathParam("tenant");
    if (!Slug.isValid(slug)) {
      throw Access.notFound();
    }
    var spent = RequestCost.begin(table);
    return quota.hold(
        context,
        sessions.getFirst(),
        () ->
            spent
                .reads()
                .tenants()
                .findTenantBySlug(new Slug(slug))
                .map(found -> claim(sessions, found, slug))
                .compose(claim -> answer(followed(context, claim, spent, entrance), entrance)));
  }

  private static SessionClaim claim(
      List<SessionClaim> sessions, Optional<TenantSlug> found, String slug) {
    return sessions.stream()
        .filter(claim -> found.filter(of -> of.tenantId().equals(claim.tenantId())).isPresent())
        .findFirst()
        .map(claim -> claim.at(slug))
        .orElseThrow(Access::notFound);
  }

  private Request followed(
      RoutingContext context, SessionClaim claim, RequestCost spent, Entrance entrance) {
    cookies.write(context.response(), claim);
    return new Request(context, claim, entrance.permission(), spent, clock.instant(), false);
  }

  /// Answers whoever a session names.
  Future<Response> enter(RoutingContext context, SessionClaim claim, Entrance entrance) {
    var spent = RequestCost.begin(table);
    var request = new Request(context, claim, entrance.permission(), spent, clock.instant(), false);
    return quota.hold(context, claim, () -> answer(request, entrance));
  }

  private Future<Response> answer(Request request, Entrance entrance) {
    return entrance
        .page()
        .apply(request)
        .onSuccess(answered -> request.takeUsed().ifPresent(used -> noteUse(request, used)))
        .recover(
            cause ->
                switch (cause) {
                  case SessionEnded _ -> {
                    cookies.clear(request.context().response(), request.claim());
                    yield leave(request.context(), entrance);
                  }
                  case TenantGone _ -> {
                    cookies.clear(request.context().response(), request.claim());
                    yield Future.failedFuture(Access.notFound());
                  }
                  case AddressMoved moved when moved.isTenant() -> {
                    var claim = request.claim().at(moved.slug().value());
                    cookies.write(request.context().response(), claim);
                    yield leadOn(request.context(), moved);
                  }
                  default -> leadOn(request.context(), cause);
                });
  }

  /// Notes that a session was used, after the answer, so that nobody waits for it. One that is lost
  /// costs an hour of accuracy.
  ///
  /// The cookie stays as it is: an answer under way with a former token would put that back in the
  /// place of the present one.
  private void noteUse(Request request, Session session) {
    var used = session.used(request.now().truncatedTo(ChronoUnit.SECONDS));
    request
        .context()
        .addEndHandler(
            answered ->
                table
                    .sessionWrites()
                    .touch(new PageCost(), session, used)
                    .onFailure(
                        failure -> LOGGER.debug("That a session was used is not noted.", failure)));
  }

  /// The same page at its new address, where it has one; a form is sent there as it is.
  private static Future<Response> leadOn(RoutingContext context, Throwable cause) {
    if (!(cause instanceof AddressMoved moved)) {
      return Future.failedFuture(cause);
    }
    var http = context.request();
    var address = moved.address(context.normalizedPath(), http.query());
    return Future.succeededFuture(
        http.method() == HttpMethod.POST ? Response.sendAgain(address) : Response.found(address));
  }

  /// The way of a browser to the sign-in page; a script is told why there is nothing for it.
  static Future<Response> toSignIn(RoutingContext context) {
    if (JsonAnswers.wanted(context.request())) {
      throw new FailureException(new Failure.SignedOut("Your session has ended."));
    }
    var tenant = context.pathParam("tenant");
    boolean repeatable = context.request().method() != HttpMethod.POST;
    var next = repeatable ? context.request().uri() : new Addresses(tenant).home();
    return Future.succeededFuture(Response.found(Addresses.signIn(tenant, next)));
  }

  /// The way to a route's answer.
  ///
  /// @param permission what it asks of whoever comes
  /// @param page answers whoever a session names
  /// @param withoutSession answers those whose session is not there, or not any more
  record Entrance(
      Permission permission,
      Function<Request, Future<Response>> page,
      Function<RoutingContext, Future<Response>> withoutSession) {}

  /// The cookie claims a session of a tenant that was deleted. The browser forgets it, and is not
  /// led there any more.
  static final class TenantGone extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TenantGone() {
      super("the tenant is gone", null, false, false);
    }
  }

  /// The cookie claims a session that the table does not have any more. Has no stack trace: the
  /// answer is the way to the sign-in page.
  static final class SessionEnded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SessionEnded() {
      super("the session has ended", null, false, false);
    }
  }
}
