package io.roundtable.page;

import io.roundtable.model.Access;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Reads;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Optional;

/// Finds the tenant of an address for people who are not signed in: in one round trip where it was
/// found before, in two otherwise. What is remembered is verified by the claim read with it.
public final class TenantLookup {
  private final AddressCache cache;

  /// A look-up with a memory.
  ///
  /// @param cache shared by all event loops of the process
  public TenantLookup(AddressCache cache) {
    this.cache = cache;
  }

  /// The tenant of an address.
  ///
  /// @param segment the first segment of the address
  /// @return the tenant; fails with NotFound where nobody has the slug, with [AddressMoved] where
  ///     the tenant has another one by now
  public Future<Tenant> find(Reads reads, String segment) {
    if (!Slug.isValid(segment)) {
      return Future.failedFuture(Access.notFound());
    }
    var slug = new Slug(segment);
    return cache
        .findTenant(slug)
        .map(known -> findKnown(reads, slug, known))
        .orElseGet(() -> findUnknown(reads, slug));
  }

  /// Whether an address leads to a tenant, if by way of its present one.
  public Future<Boolean> leads(Reads reads, String segment) {
    return find(reads, segment)
        .map(found -> true)
        .recover(
            cause ->
                switch (cause) {
                  case AddressMoved _ -> Future.succeededFuture(true);
                  case FailureException refused
                      when refused.failure() instanceof Failure.NotFound ->
                      Future.succeededFuture(false);
                  default -> Future.failedFuture(cause);
                });
  }

  private Future<Tenant> findKnown(Reads reads, Slug slug, TenantId known) {
    var read =
        BatchGet.of(AccessPatterns.TENANT_BY_SLUG)
            .and(AccessPatterns.TENANT_PROFILE)
            .with(TableKeys.tenantSlug(slug))
            .with(TableKeys.tenant(known));
    return reads
        .batch(read)
        .compose(
            batch ->
                owner(batch, slug).filter(known::equals).isPresent()
                    ? Future.succeededFuture(tenant(slug, batch.find(TableKeys.tenant(known))))
                    : findMoved(reads, slug, owner(batch, slug)));
  }

  private Future<Tenant> findUnknown(Reads reads, Slug slug) {
    return reads
        .tenants()
        .findTenantBySlug(slug)
        .compose(claim -> findMoved(reads, slug, claim.map(TenantSlug::tenantId)));
  }

  private Future<Tenant> findMoved(Reads reads, Slug slug, Optional<TenantId> owner) {
    if (owner.isEmpty()) {
      cache.forgetTenant(slug);
      return Future.failedFuture(Access.notFound());
    }
    cache.remember(slug, owner.get());
    return reads.tenants().findTenant(owner.get()).map(found -> tenant(slug, found));
  }

  private static Optional<TenantId> owner(Batch batch, Slug slug) {
    return batch.find(TableKeys.tenantSlug(slug)).map(TenantSlug::tenantId);
  }

  private static Tenant tenant(Slug slug, Optional<Tenant> found) {
    var tenant = found.filter(known -> known.slug() != null).orElseThrow(Access::notFound);
    if (!tenant.slug().equals(slug)) {
      throw AddressMoved.tenant(tenant.slug());
    }
    return tenant;
  }
}
