package io.roundtable.web;

import io.vertx.ext.web.RoutingContext;

/// Turns a notice into the page that shows it. Where this or the rendering fails, a plain page with
/// the same words is sent.
@FunctionalInterface
public interface FailurePages {
  /// A context holds the nearest page under it, where its address is no page itself.
  String PAGE_ABOVE = "pageAbove";

  /// Must not wait or read: a failure page may be needed because nothing can be read.
  ///
  /// @return the page, with the notice's status
  Response.Html page(RoutingContext context, FailureNotice notice);
}
