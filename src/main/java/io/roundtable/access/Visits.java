package io.roundtable.access;

import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.web.PageHandler;
import io.roundtable.web.Response;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.time.InstantSource;
import java.util.function.Function;

/// Lets only signed-in browsers at a page. The path parameter `tenant` says whose page it is.
public final class Visits {
  private final SessionCookies cookies;
  private final InstantSource clock;

  /// Visits of one installation.
  public Visits(SessionCookies cookies, InstantSource clock) {
    this.cookies = cookies;
    this.clock = clock;
  }

  /// A route's handler that answers signed-in browsers.
  ///
  /// @param page answers a visit; fails where the head of the page does not allow it
  /// @return a handler that leads the others to the sign-in page
  public PageHandler signedIn(Function<Visit, Future<Response>> page) {
    return context ->
        cookies
            .read(context.request(), context.pathParam("tenant"))
            .map(claim -> answer(Visit.begin(context, claim, clock.instant()), page))
            .orElseGet(() -> Future.succeededFuture(withoutSession(context)));
  }

  private Future<Response> answer(Visit visit, Function<Visit, Future<Response>> page) {
    return page.apply(visit)
        .recover(
            cause ->
                cause instanceof SessionEnded
                    ? Future.succeededFuture(afterSession(visit))
                    : Future.failedFuture(cause));
  }

  private Response afterSession(Visit visit) {
    cookies.clear(visit.context().response(), visit.claim());
    return toSignIn(visit.context());
  }

  /// Whoever is signed in elsewhere learns nothing of this tenant, not even that it exists.
  private Response withoutSession(RoutingContext context) {
    if (cookies.list(context.request()).isEmpty()) {
      return toSignIn(context);
    }
    throw new FailureException(new Failure.NotFound(PageReads.NOT_FOUND));
  }

  private static Response toSignIn(RoutingContext context) {
    var tenant = context.pathParam("tenant");
    return Response.found(Addresses.signIn(tenant, context.request().uri()));
  }
}
