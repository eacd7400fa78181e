package io.roundtable.web;

import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.List;

/// Failures on the page `failure/failure`: in the frame that the request has come to know, else in
/// the frame of a visitor.
public final class FramedFailurePages implements FailurePages {
  private static final String TEMPLATE = "failure/failure";
  private static final String FRAME = Frame.class.getName();

  private final Frame.Assets assets;

  /// Pages that use these files.
  public FramedFailurePages(Frame.Assets assets) {
    this.assets = assets;
  }

  /// Keeps a frame for the case that the request fails later: the page then still has the person's
  /// navigation.
  public static void remember(RoutingContext context, Frame frame) {
    context.put(FRAME, frame);
  }

  @Override
  public Response.Html page(RoutingContext context, FailureNotice notice) {
    Frame known = context.get(FRAME);
    var frame = known == null ? visitor(context) : known;
    var page = FailurePage.of(frame, notice, List.of(start(frame)));
    return new Response.Html(notice.status(), TEMPLATE, page, CostReport.NONE);
  }

  /// The theme switch of a visitor's frame is the only form on it, and it takes no token.
  private Frame visitor(RoutingContext context) {
    var request = context.request();
    var returnTo = request.method() == HttpMethod.GET ? LocalAddress.orHome(request.uri()) : "/";
    return Frame.ofVisitor(assets, Theme.of(request).attribute(), "", returnTo, null);
  }

  private static NavigationItem start(Frame frame) {
    return frame.tenant() == null
        ? NavigationItem.of("Start page", "/", false)
        : NavigationItem.of(frame.tenant().name(), frame.tenant().homeUrl(), false);
  }
}
