package io.roundtable.page;

import io.roundtable.page.unsent.Senders;
import io.roundtable.page.unsent.Unsent;
import io.roundtable.web.CostReport;
import io.roundtable.web.FailureNotice;
import io.roundtable.web.FailurePage;
import io.roundtable.web.FailurePages;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Failures as pages. Nothing is read for them, so they know of the viewer only what the cookie
/// says: which tenant's home to lead back to, and whether a form was the viewer's own.
public final class PageFailures implements FailurePages {
  private static final String TEMPLATE = "failure/failure";

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
    var home = home(context, sender);
    var next = new ArrayList<NavigationItem>();
    sender.ifPresent(known -> next.addAll(ways(known.unsent(), notice)));
    next.add(home);
    var frame = frames.ofFailure(context.request(), home.url(), sender.map(Senders.Sender::claim));
    var unsent = sender.map(known -> known.unsent().form(notice)).orElse(null);
    var page = FailurePage.of(frame, notice, next, unsent);
    return new Response.Html(notice.status(), TEMPLATE, page, CostReport.NONE);
  }

  /// Nothing leads on to what the viewer may not know of.
  private static List<NavigationItem> ways(Unsent unsent, FailureNotice notice) {
    var ways = new ArrayList<NavigationItem>();
    if (notice.way() == FailureNotice.Way.SETTINGS) {
      unsent.project().map(PageFailures::toSettings).ifPresent(ways::add);
    }
    if (!unsent.page().isEmpty() && (notice.readable() || notice.repeatable())) {
      ways.add(NavigationItem.of("Go back to the page", unsent.page(), false));
    }
    if (notice.readable()) {
      unsent.project().map(PageFailures::toProject).ifPresent(ways::add);
    }
    return ways;
  }

  private static NavigationItem toProject(String board) {
    return NavigationItem.of("Go to the project", board, false);
  }

  private static NavigationItem toSettings(String board) {
    return NavigationItem.of("Go to its settings", board + "/settings", false);
  }

  private NavigationItem home(RoutingContext context, Optional<Senders.Sender> sender) {
    return sender
        .map(Senders.Sender::claim)
        .or(() -> cookies.list(context.request()).stream().findFirst())
        .map(PageFailures::home)
        .orElseGet(() -> NavigationItem.of("Go to the start page", "/", false));
  }

  private static NavigationItem home(SessionClaim claim) {
    return NavigationItem.of("Go to your home page", new Addresses(claim.slug()).home(), false);
  }
}
