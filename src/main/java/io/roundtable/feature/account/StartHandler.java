package io.roundtable.feature.account;

import io.roundtable.model.id.Slug;
import io.roundtable.model.row.TenantEntry;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.RequestCost;
import io.roundtable.table.TableConnection;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.Frame;
import io.roundtable.web.Response;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;

/// The page `/`: leads whoever is signed in home, the others to the only tenant's sign-in; asks for
/// the tenant where there are several, and says how to begin where there is none.
public final class StartHandler {
  private static final String TENANT = "tenant";
  private static final String TEMPLATE = "account/start";
  private static final String TITLE = "Welcome to Roundtable";
  private static final String UNKNOWN = "There is no tenant of this name here. Check its spelling.";

  private final TableConnection table;
  private final SessionCookies cookies;
  private final Frames frames;

  public StartHandler(AccountContext account) {
    this.table = account.table();
    this.cookies = account.cookies();
    this.frames = account.frames();
  }

  /// `GET /`, with the name of a tenant as `tenant` where one was asked for.
  ///
  /// @return the way on, or the page
  public Future<Response> showStartPage(RoutingContext context) {
    var typed = context.request().getParam(TENANT);
    if (typed != null) {
      return leadToTenant(context, typed);
    }
    var sessions = cookies.list(context.request());
    return sessions.isEmpty() ? leadOn(context) : Future.succeededFuture(home(sessions.getFirst()));
  }

  private static Response home(SessionClaim claim) {
    return Response.found(new Addresses(claim.slug()).home());
  }

  private Future<Response> leadOn(RoutingContext context) {
    var cost = RequestCost.begin(table);
    return cost.reads()
        .tenants()
        .listTenants(PageRequest.first(1))
        .map(
            tenants ->
                tenants.items().size() == 1 && tenants.next().isEmpty()
                    ? toSignIn(tenants.items().getFirst())
                    : ask(context, !tenants.items().isEmpty(), cost));
  }

  private Future<Response> leadToTenant(RoutingContext context, String typed) {
    var cost = RequestCost.begin(table);
    var slug = Slug.normalise(typed);
    if (slug.isEmpty()) {
      return Future.succeededFuture(askAgain(context, typed, cost));
    }
    return cost.reads()
        .tenants()
        .findTenantBySlug(slug.get())
        .map(
            claim ->
                claim.isPresent()
                    ? Response.found(new Addresses(slug.get().value()).signIn())
                    : askAgain(context, typed, cost));
  }

  private static Response toSignIn(TenantEntry tenant) {
    return Response.found(new Addresses(tenant.slug().value()).signIn());
  }

  private Response ask(RoutingContext context, boolean anyTenant, RequestCost cost) {
    var page = new StartPage(frame(context), TITLE, anyTenant, "", null);
    return Response.page(TEMPLATE, page, cost.report());
  }

  private Response askAgain(RoutingContext context, String typed, RequestCost cost) {
    var page = new StartPage(frame(context), TITLE, true, typed, UNKNOWN);
    return new Response.Html(422, TEMPLATE, page, cost.report());
  }

  private Frame frame(RoutingContext context) {
    return frames.ofVisitor(context.request(), "", null);
  }
}
