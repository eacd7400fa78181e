package io.roundtable.feature.account;

import io.roundtable.page.Addresses;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.write.SessionWrites;
import io.roundtable.web.Response;
import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/// Signing out: ends the session in the table and takes the cookie from the browser.
public final class SignOutHandler {
  private final SessionWrites sessions;
  private final SessionCookies cookies;
  private final CsrfTokens csrf;

  public SignOutHandler(AccountContext account) {
    this.sessions = account.table().sessionWrites();
    this.cookies = account.cookies();
    this.csrf = account.forms().csrf();
  }

  /// `POST /:tenant/sign-out`; without a session there is nothing to end.
  ///
  /// @return the way to the sign-in page; fails with BadRequest where the form is not this
  ///     person's
  public Future<Response> signOut(RoutingContext context) {
    var tenant = context.pathParam("tenant");
    return cookies
        .read(context.request(), tenant)
        .or(() -> moved(context))
        .map(claim -> end(context, claim))
        .orElseGet(Future::succeededFuture)
        .map(done -> Response.seeOther(goodbye(tenant)));
  }

  /// The session whose page the form stood on, where its tenant has another address since.
  private Optional<SessionClaim> moved(RoutingContext context) {
    return cookies.list(context.request()).stream()
        .filter(claim -> csrf.maker(context, claim) == CsrfTokens.Maker.SESSION)
        .findFirst();
  }

  private Future<Void> end(RoutingContext context, SessionClaim claim) {
    if (csrf.maker(context, claim) == CsrfTokens.Maker.NOBODY) {
      throw CsrfTokens.stale();
    }
    return sessions
        .delete(new PageCost(), SignIn.key(claim))
        .onSuccess(done -> cookies.clear(context.response(), claim));
  }

  private static String goodbye(String tenant) {
    return "/" + Addresses.encode(tenant) + "/sign-in?signed-out=1";
  }
}
