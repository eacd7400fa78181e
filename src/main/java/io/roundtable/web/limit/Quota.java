package io.roundtable.web.limit;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/// How much there may be at a time: in all, for each tenant, and for each asker within a tenant.
/// Safe for all threads.
///
/// A tenant's bound is below the whole, so that one that is at it leaves room for the others, and
/// an asker's is below the tenant's for the same reason.
public final class Quota {
  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);
  private static final String FULL =
      "More is being asked for right now than can be taken. Nothing was done; sending again in a"
          + " moment is safe.";

  private final int inAll;
  private final int ofTenant;
  private final int ofAsker;
  private final Map<String, Integer> tenants = new HashMap<>();
  private final Map<QuotaKey, Integer> askers = new HashMap<>();
  private int taken;

  /// Nothing is taken yet.
  ///
  /// @param inAll the most that all may have together
  /// @param ofTenant the most for one tenant
  /// @param ofAsker the most for one asker within a tenant
  public Quota(int inAll, int ofTenant, int ofAsker) {
    this.inAll = inAll;
    this.ofTenant = ofTenant;
    this.ofAsker = ofAsker;
  }

  /// Does something that takes a place until it has ended.
  ///
  /// @return how it ends; fails with [Failure.Busy], without having begun, where a bound is met
  public <T> Future<T> hold(QuotaKey key, Supplier<Future<T>> work) {
    if (!take(key)) {
      return Future.failedFuture(full());
    }
    return Future.succeededFuture().compose(taken -> work.get()).onComplete(ended -> giveBack(key));
  }

  /// Whether somebody may have one more.
  synchronized boolean hasRoom(QuotaKey key) {
    return taken < inAll
        && tenants.getOrDefault(key.tenant(), 0) < ofTenant
        && askers.getOrDefault(key, 0) < ofAsker;
  }

  /// Takes one more.
  ///
  /// @return false where a bound is met; nothing is taken then
  synchronized boolean take(QuotaKey key) {
    if (!hasRoom(key)) {
      return false;
    }
    taken++;
    tenants.merge(key.tenant(), 1, Integer::sum);
    askers.merge(key, 1, Integer::sum);
    return true;
  }

  synchronized void giveBack(QuotaKey key) {
    taken--;
    tenants.computeIfPresent(key.tenant(), (tenant, count) -> count == 1 ? null : count - 1);
    askers.computeIfPresent(key, (asker, count) -> count == 1 ? null : count - 1);
  }

  static FailureException full() {
    return new FailureException(new Failure.Busy(FULL, RETRY_AFTER));
  }
}
