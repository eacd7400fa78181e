package io.roundtable.table.write;

import io.roundtable.model.EmailClaim;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.vertx.core.Future;

/// Creating tenants.
public final class TenantWrites {
  private static final RequestPurpose CREATE = RequestPurpose.of(WritePatterns.CREATE_TENANT);

  private final TableClient client;

  public TenantWrites(TableClient client) {
    this.client = client;
  }

  /// Creates a tenant, its slug's claim, its first admin, that person's address claim and
  /// credential in one transaction; none of them may exist.
  ///
  /// @param cost who pays
  /// @param newTenant what to create
  /// @return completes when all of it is durable. Fails with
  ///     [io.roundtable.model.failure.Failure.Invalid] that names the field `slug` or `email` where
  ///     that is taken or reserved, and with [io.roundtable.model.failure.Failure.Conflict] where
  ///     an identifier is in use; nothing is written then
  public Future<Void> create(PageCost cost, NewTenant newTenant) {
    var tenant = newTenant.tenant();
    var admin = newTenant.admin();
    if (tenant.slug().isReserved()) {
      return Future.failedFuture(new FailureException(Refusals.slugReserved(tenant.slug())));
    }
    var addressTaken =
        Refusals.invalid("email", "Somebody has the address " + admin.email() + " already.");
    return new Transaction(client, CREATE)
        .create(new TenantSlug(tenant.slug(), tenant.tenantId()), Refusals.slugTaken(tenant.slug()))
        .create(tenant, Refusals.identifierInUse())
        .create(new EmailClaim(tenant.tenantId(), admin.email(), admin.userId()), addressTaken)
        .create(admin, Refusals.identifierInUse())
        .create(newTenant.credential(), Refusals.identifierInUse())
        .write(cost);
  }
}
