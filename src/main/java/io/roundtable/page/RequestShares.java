package io.roundtable.page;

import io.roundtable.web.PageHandler;
import io.roundtable.web.Response;
import io.roundtable.web.limit.ClientAddresses;
import io.roundtable.web.limit.Share;
import io.roundtable.web.limit.Shares;
import io.roundtable.web.render.LongWork;
import io.roundtable.web.session.SessionClaim;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.function.Supplier;

/// How many requests may be under way at a time, so that those of one person, one network or one
/// tenant leave room for the others' before anything is read for them. All strangers together have
/// what a tenant has.
///
/// @param shares of one process, shared by all event loops
/// @param clients finds out where requests come from
public record RequestShares(Shares shares, ClientAddresses clients) {
  /// Shares of one process. A browser sends six requests at a time; more is a program's.
  public static RequestShares of(ClientAddresses clients) {
    return new RequestShares(new Shares(2_000, 1_000, 250), clients);
  }

  /// Answers a request of whoever a signed cookie names.
  ///
  /// @return the answer; fails with [io.roundtable.model.Failure.Busy] where there are too many
  Future<Response> hold(
      RoutingContext context, SessionClaim claim, Supplier<Future<Response>> answer) {
    return hold(context, Share.of(claim.tenantId(), claim.userId()), answer);
  }

  /// Long pages take a part of the same share.
  private Future<Response> hold(
      RoutingContext context, Share share, Supplier<Future<Response>> answer) {
    LongWork.assign(context, share);
    return shares.hold(share, answer);
  }

  /// A route's handler that needs no session.
  ///
  /// @param handler answers
  /// @return a handler that fails with [io.roundtable.model.failure.Failure.Busy] where too many
  ///     requests come from the same network
  public PageHandler open(PageHandler handler) {
    return context ->
        hold(
            context,
            Share.ofStranger(clients.of(context.request())),
            () -> handler.handle(context));
  }
}
