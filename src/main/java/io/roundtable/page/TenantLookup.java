package io.roundtable.page;

import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Optional;

/// Finds the tenant of an address for people who are not signed in: in one round trip where it was
/// found before, in two otherwise. What is remembered is verified by the claim read with it.
public final class TenantLookup {
  private final TableConnection table;
  private final AddressCache plans;

  /// The doors of one table.
  ///
  /// @param plans shared by all event loops of the process
  public TenantLookup(TableConnection table, AddressCache plans) {
    this.table = table;
    this.plans = plans;
  }

  /// The tenant of an address.
  ///
  /// @param segment the first segment of the address
  /// @return the tenant; fails with NotFound where nobody has the slug
  public Future<Tenant> find(PageCost cost, String segment) {
    if (!Slug.isValid(segment)) {
      return Future.failedFuture(notFound());
    }
    var slug = new Slug(segment);
    return plans
        .findTenant(slug)
        .map(known -> findKnown(cost, slug, known))
        .orElseGet(() -> findUnknown(cost, slug));
  }

  private Future<Tenant> findKnown(PageCost cost, Slug slug, TenantId known) {
    var read =
        BatchRead.of(AccessPatterns.TENANT_BY_SLUG)
            .and(AccessPatterns.TENANT_PROFILE)
            .with(TableKeys.tenantSlug(slug))
            .with(TableKeys.tenant(known));
    return table
        .batches()
        .read(cost, read)
        .compose(
            batch ->
                owner(batch, slug).filter(known::equals).isPresent()
                    ? Future.succeededFuture(tenant(batch.find(TableKeys.tenant(known))))
                    : findMoved(cost, slug, owner(batch, slug)));
  }

  private Future<Tenant> findUnknown(PageCost cost, Slug slug) {
    return table
        .tenants()
        .findTenantBySlug(cost, slug)
        .compose(claim -> findMoved(cost, slug, claim.map(TenantSlug::tenantId)));
  }

  private Future<Tenant> findMoved(PageCost cost, Slug slug, Optional<TenantId> owner) {
    if (owner.isEmpty()) {
      plans.forgetTenant(slug);
      return Future.failedFuture(notFound());
    }
    plans.remember(slug, owner.get());
    return table.tenants().findTenant(cost, owner.get()).map(TenantLookup::tenant);
  }

  private static Optional<TenantId> owner(Batch batch, Slug slug) {
    return batch.find(TableKeys.tenantSlug(slug)).map(TenantSlug::tenantId);
  }

  private static Tenant tenant(Optional<Tenant> found) {
    return found.orElseThrow(TenantLookup::notFound);
  }

  private static FailureException notFound() {
    return new FailureException(new Failure.NotFound(PageReader.NOT_FOUND));
  }
}
