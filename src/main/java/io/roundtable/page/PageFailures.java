package io.roundtable.page;

import io.roundtable.web.CostReport;
import io.roundtable.web.FailureNotice;
import io.roundtable.web.FailurePage;
import io.roundtable.web.FailurePages;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.ext.web.RoutingContext;
import java.util.List;

/// Failures as pages. Nothing is read for them, so they know of the viewer only what the cookie
/// says: which tenant's home to lead back to.
public final class PageFailures implements FailurePages {
  private static final String TEMPLATE = "failure/failure";

  private final Frames frames;
  private final SessionCookies cookies;

  public PageFailures(Frames frames, SessionCookies cookies) {
    this.frames = frames;
    this.cookies = cookies;
  }

  @Override
  public Response.Html page(RoutingContext context, FailureNotice notice) {
    var next = next(context);
    var frame = frames.ofFailure(context.request(), next.url());
    var page = FailurePage.of(frame, notice, List.of(next));
    return new Response.Html(notice.status(), TEMPLATE, page, CostReport.NONE);
  }

  private NavigationItem next(RoutingContext context) {
    return cookies.list(context.request()).stream()
        .findFirst()
        .map(PageFailures::home)
        .orElseGet(() -> NavigationItem.of("Go to the start page", "/", false));
  }

  private static NavigationItem home(SessionClaim claim) {
    return NavigationItem.of("Go to your home page", new Addresses(claim.slug()).home(), false);
  }
}
