package io.roundtable.table;

import io.vertx.core.Future;

/// Creating tenants.
public final class TenantWrites {
  private final TableClient client;

  TenantWrites(TableClient client) {
    this.client = client;
  }

  /// Creates a tenant, its slug's claim, its first admin, that person's address claim and
  /// credential in one transaction; none of them may exist.
  ///
  /// @param cost who pays
  /// @param newTenant what to create
  /// @return completes when all of it is durable. Fails with [io.roundtable.model.Failure.Invalid]
  ///     that names the field `slug` or `email` where that is taken or reserved, with
  ///     [io.roundtable.model.Failure.Conflict] where an identifier is in use
  public Future<Void> create(PageCost cost, NewTenant newTenant) {
    throw new UnsupportedOperationException("not built yet: " + client + cost + newTenant);
  }
}
