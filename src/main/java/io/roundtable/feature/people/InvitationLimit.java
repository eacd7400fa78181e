package io.roundtable.feature.people;

import io.roundtable.model.id.TenantId;
import io.roundtable.web.limit.RateLimiter;
import java.time.Duration;
import java.time.InstantSource;

/// How many people a tenant may invite, counted by this process.
public final class InvitationLimit {
  private static final int INVITATIONS = 200;
  private static final Duration PERIOD = Duration.ofDays(1);
  private static final int REMEMBERED = 10_000;

  private final RateLimiter tenants;

  /// The limit of one process.
  public InvitationLimit(InstantSource clock) {
    this.tenants = new RateLimiter(INVITATIONS, PERIOD, REMEMBERED, clock);
  }

  /// Uses up as many as are invited at once, or none where they are too few.
  ///
  /// @throws io.roundtable.model.failure.FailureException with TooOften where fewer are left
  void take(TenantId tenantId, int people) {
    tenants.take(tenantId.value(), people);
  }
}
