package io.roundtable.page;

import io.roundtable.web.PageHandler;
import io.roundtable.web.Response;
import io.roundtable.web.limit.ClientAddresses;
import io.roundtable.web.limit.Quota;
import io.roundtable.web.limit.QuotaKey;
import io.roundtable.web.render.LongWork;
import io.roundtable.web.session.SessionClaim;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.function.Supplier;

/// How many requests may be under way at a time, so that those of one person, one network or one
/// tenant leave room for the others' before anything is read for them. All strangers together have
/// what a tenant has.
///
/// @param quota of one process, shared by all event loops
/// @param clients finds out where requests come from
public record RequestQuota(Quota quota, ClientAddresses clients) {
  /// Quota of one process. A browser sends six requests at a time; more is a program's.
  public static RequestQuota of(ClientAddresses clients) {
    return new RequestQuota(new Quota(2_000, 1_000, 250), clients);
  }

  /// Answers a request of whoever a signed cookie names.
  ///
  /// @return the answer; fails with [io.roundtable.model.failure.Failure.Busy] where there are too
  ///     many
  Future<Response> hold(
      RoutingContext context, SessionClaim claim, Supplier<Future<Response>> answer) {
    return hold(context, QuotaKey.of(claim.tenantId(), claim.userId()), answer);
  }

  /// Long pages take a part of the same quota.
  private Future<Response> hold(
      RoutingContext context, QuotaKey key, Supplier<Future<Response>> answer) {
    LongWork.assign(context, key);
    return quota.hold(key, answer);
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
            QuotaKey.ofStranger(clients.of(context.request())),
            () -> handler.handle(context));
  }
}
