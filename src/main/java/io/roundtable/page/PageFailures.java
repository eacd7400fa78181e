package io.roundtable.page;

import io.roundtable.page.unsent.Senders;
import io.roundtable.page.unsent.Unsent;
import io.roundtable.web.CostReport;
import io.roundtable.web.FailureNotice;
import io.roundtable.web.FailurePage;
import io.roundtable.web.FailurePages;
import io.roundtable.web.LocalAddress;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Failures as pages. Nothing is read for them, so they know of the viewer only what the cookie
/// says: which tenant's places to lead to, and whether a form was the viewer's own.
public final class PageFailures implements FailurePages {
  private static final String TEMPLATE = "failure/failure";
  private static final int MALFORMED = 400;
  private static final int SIGNED_OUT = 401;

  private final Frames frames;
  private final SessionCookies cookies;
  private final Senders senders;

  public PageFailures(Frames frames, SessionCookies cookies, Senders senders) {
    this.frames = frames;
    this.cookies = cookies;
    this.senders = senders;
  }

  @Override
  public Response.Html page(RoutingContext context, FailureNotice notice) {
    var sender = senders.find(context);
    var viewer = viewer(context, sender);
    var home = viewer.map(PageFailures::home).orElseGet(PageFailures::start);
    var next = new ArrayList<NavigationItem>();
    var page = sender.map(known -> known.unsent().page()).orElse("");
    again(context, notice).ifPresent(next::add);
    beginning(context, notice).ifPresent(next::add);
    above(context, page).ifPresent(next::add);
    next.addAll(ways(Unsent.path(context), page, notice));
    next.add(home);
    var frame =
        frames
            .ofFailure(context, home.url(), sender.map(Senders.Sender::claim))
            .leadingTo(
                viewer
                    .filter(claim -> notice.status() != SIGNED_OUT)
                    .map(Frames::places)
                    .orElse(List.of()));
    var form =
        sender
            .map(known -> known.unsent().form(notice))
            .or(() -> senders.findOfVisitor(context).map(sent -> sent.formOfVisitor(notice)))
            .orElse(null);
    var shown = FailurePage.of(frame, notice, next, form);
    return new Response.Html(notice.status(), TEMPLATE, shown, CostReport.NONE);
  }

  /// A page that is there again after a while can be asked for once more; forms have their own way.
  private static Optional<NavigationItem> again(RoutingContext context, FailureNotice notice) {
    var request = context.request();
    boolean passing = notice.retryAfter() != null || notice.status() >= 500;
    boolean page = request.method() == HttpMethod.GET && LocalAddress.isLocal(request.uri());
    return passing && page
        ? Optional.of(NavigationItem.of("Try again", request.uri(), false))
        : Optional.empty();
  }

  /// A page whose address says something that it cannot mean is there without that.
  private static Optional<NavigationItem> beginning(RoutingContext context, FailureNotice notice) {
    var uri = context.request().uri();
    int query = uri.indexOf('?');
    boolean page = context.request().method() == HttpMethod.GET && LocalAddress.isLocal(uri);
    return page && query > 0 && notice.status() == MALFORMED
        ? Optional.of(
            NavigationItem.of("Open it from its beginning", uri.substring(0, query), false))
        : Optional.empty();
  }

  /// A refused form leaves its address in the browser's history: it is no page, but there is one
  /// above it. Only the routes say so; whether there is such a thing is not looked up.
  private static Optional<NavigationItem> above(RoutingContext context, String page) {
    return Optional.ofNullable(context.<String>get(FailurePages.PAGE_ABOVE))
        .filter(above -> page.isEmpty() && LocalAddress.isLocal(above))
        .map(above -> NavigationItem.of("Go to the page above it", above, false));
  }

  /// Nothing leads on to what the viewer may not know of.
  ///
  /// @param path of what was asked for, or of the form
  /// @param page the page that the form stood on; empty where that is not known
  private static List<NavigationItem> ways(String path, String page, FailureNotice notice) {
    var ways = new ArrayList<NavigationItem>();
    if (notice.way() == FailureNotice.Way.SETTINGS) {
      Unsent.project(path).map(PageFailures::toSettings).ifPresent(ways::add);
    }
    if (!page.isEmpty() && notice.way() != FailureNotice.Way.START) {
      ways.add(NavigationItem.of("Go back to the page", page, false));
    }
    if (notice.readable()) {
      Unsent.project(path).map(PageFailures::toProject).ifPresent(ways::add);
    }
    return ways;
  }

  private static NavigationItem toProject(String board) {
    return NavigationItem.of("Go to the project", board, false);
  }

  private static NavigationItem toSettings(String board) {
    return NavigationItem.of("Go to its settings", board + "/settings", false);
  }

  /// Whose session the browser claims, in the tenant of the address before all others.
  private Optional<SessionClaim> viewer(RoutingContext context, Optional<Senders.Sender> sender) {
    return sender
        .map(Senders.Sender::claim)
        .or(() -> cookies.read(context.request(), Senders.tenant(context)))
        .or(() -> cookies.list(context.request()).stream().findFirst());
  }

  private static NavigationItem home(SessionClaim claim) {
    return NavigationItem.of("Go to your home page", new Addresses(claim.slug()).home(), false);
  }

  private static NavigationItem start() {
    return NavigationItem.of("Go to the start page", "/", false);
  }
}
