package io.roundtable.feature.account;

import io.roundtable.model.Tenant;
import io.roundtable.model.id.Slug;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.RequestCost;
import io.roundtable.page.TenantLookup;
import io.roundtable.table.TableConnection;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.List;

/// The page `/`: leads whoever is signed in home, the others to the only tenant's sign-in, or to
/// setting up the first one; where there are several, lists those that the browser is signed in to
/// and asks for another.
public final class StartHandler {
  private static final String TENANT = "tenant";
  private static final String DELETED = "deleted";
  private static final String CHOOSE = "choose";
  private static final String TEMPLATE = "account/start";
  private static final String TITLE = "Welcome to Roundtable";
  private static final String UNKNOWN = "There is no tenant of this name here. Check its spelling.";

  private static final String GONE =
      "The tenant is deleted. Nobody finds it any more; what was in it is removed by and by.";

  private final TableConnection table;
  private final TenantLookup tenants;
  private final SessionCookies cookies;
  private final Frames frames;
  private final DemoAccounts demo;

  public StartHandler(AccountContext account) {
    this.table = account.table();
    this.tenants = account.tenants();
    this.cookies = account.cookies();
    this.frames = account.frames();
    this.demo = account.demo();
  }

  /// `GET /`, with the name of a tenant as `tenant` where one was asked for, and with `choose`
  /// where somebody who is signed in to one tenant wants another.
  ///
  /// With `deleted` for who has deleted a tenant.
  ///
  /// @return the way on, or the page, which offers the tenants of the demonstration
  public Future<Response> showStartPage(RoutingContext context) {
    var typed = context.request().getParam(TENANT);
    if (typed != null) {
      return leadToTenant(context, typed);
    }
    var sessions = cookies.list(context.request());
    boolean choose = context.request().getParam(CHOOSE) != null;
    if (context.request().getParam(DELETED) != null) {
      return list(context, sessions, GONE);
    }
    if (sessions.isEmpty()) {
      return leadOn(context);
    }
    return sessions.size() == 1 && !choose
        ? Future.succeededFuture(home(sessions.getFirst()))
        : list(context, sessions, null);
  }

  private static Response home(SessionClaim claim) {
    return Response.found(new Addresses(claim.slug()).home());
  }

  /// The tenants of the browser's sessions, by their names as they are now.
  private Future<Response> list(
      RoutingContext context, List<SessionClaim> sessions, String notice) {
    var cost = RequestCost.begin(table);
    if (sessions.isEmpty()) {
      return Future.succeededFuture(list(context, List.of(), cost, notice));
    }
    var read = BatchGet.of(AccessPatterns.TENANT_PROFILE);
    for (var session : sessions) {
      read = read.with(TableKeys.tenant(session.tenantId()));
    }
    return cost.reads()
        .batch(read)
        .map(batch -> list(context, homes(sessions, batch), cost, notice));
  }

  private static List<NavigationItem> homes(List<SessionClaim> sessions, Batch batch) {
    return sessions.stream()
        .flatMap(session -> batch.find(TableKeys.tenant(session.tenantId())).stream())
        .filter(tenant -> tenant.slug() != null)
        .map(StartHandler::home)
        .toList();
  }

  private Response list(
      RoutingContext context, List<NavigationItem> homes, RequestCost cost, String notice) {
    var title = homes.isEmpty() ? TITLE : "Your tenants";
    var page = new StartPage(frame(context), title, homes, "", null, notice);
    return Response.page(TEMPLATE, page, cost.report());
  }

  private static NavigationItem home(Tenant tenant) {
    return NavigationItem.of(tenant.name(), new Addresses(tenant.slug().value()).home(), false);
  }

  private Future<Response> leadOn(RoutingContext context) {
    var cost = RequestCost.begin(table);
    return cost.reads()
        .tenants()
        .listTenants(PageRequest.first(1))
        .map(
            tenants ->
                tenants.items().isEmpty()
                    ? Response.found(SetupHandler.ADDRESS)
                    : tenants.next().isEmpty()
                        ? toSignIn(tenants.items().getFirst().slug())
                        : ask(context, cost));
  }

  private Future<Response> leadToTenant(RoutingContext context, String typed) {
    var cost = RequestCost.begin(table);
    var slug = Slug.normalise(typed);
    if (slug.isEmpty()) {
      return Future.succeededFuture(askAgain(context, typed, cost));
    }
    return tenants
        .leads(cost.reads(), slug.get().value())
        .map(leads -> leads ? toSignIn(slug.get()) : askAgain(context, typed, cost));
  }

  private static Response toSignIn(Slug slug) {
    return Response.found(new Addresses(slug.value()).signIn());
  }

  private Response ask(RoutingContext context, RequestCost cost) {
    var homes = demo.tenants(context.request()).stream().map(StartHandler::home).toList();
    var page = new StartPage(frame(context), TITLE, homes, "", null, null);
    return Response.page(TEMPLATE, page, cost.report());
  }

  private Response askAgain(RoutingContext context, String typed, RequestCost cost) {
    var page = new StartPage(frame(context), TITLE, List.of(), typed, UNKNOWN, null);
    return new Response.Html(422, TEMPLATE, page, cost.report());
  }

  private Frame frame(RoutingContext context) {
    return frames.ofVisitor(context.request(), "", null);
  }
}
