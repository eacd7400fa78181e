package io.roundtable.check;

import io.roundtable.model.PersonWord;
import io.roundtable.model.Tenant;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.Cursor;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.write.ContendedException;
import io.roundtable.table.write.StaleReadException;
import io.vertx.core.Future;
import java.util.Optional;

/// Counts the admins of a tenant, where that was never done or the number is wrong: by the names by
/// which its people are listed, on the condition that nobody's role changes meanwhile.
final class AdminCount {
  private static final int MOST_TRIES = 10;

  private final TableConnection table;

  AdminCount(TableConnection table) {
    this.table = table;
  }

  /// Counts.
  ///
  /// @return completes when the number is right
  Future<Void> repair(TenantId tenantId) {
    return repair(tenantId, MOST_TRIES);
  }

  private Future<Void> repair(TenantId tenantId, int tries) {
    return table
        .reads(new PageCost())
        .tenants()
        .findTenant(tenantId)
        .compose(found -> found.map(this::repair).orElseGet(Future::succeededFuture))
        .recover(
            failure ->
                tries > 1 && isPassing(failure)
                    ? repair(tenantId, tries - 1)
                    : Future.failedFuture(failure));
  }

  private Future<Void> repair(Tenant tenant) {
    return count(tenant.tenantId(), PageRequest.first(PageRequest.DEFAULT_SIZE), 0)
        .compose(
            admins ->
                tenant.adminCount() != null && tenant.adminCount() == admins
                    ? Future.succeededFuture()
                    : write(tenant, admins));
  }

  /// The version grows with each change of the number: two of them leave no number as it was.
  private Future<Void> write(Tenant tenant, long admins) {
    return table
        .change("CountAdmins")
        .update(tenant, tenant.withAdmins(admins))
        .require(tenant, "version")
        .write(new PageCost());
  }

  private Future<Long> count(TenantId tenantId, PageRequest page, long before) {
    return table
        .reads(new PageCost())
        .tenants()
        .listPeople(tenantId, "", page)
        .compose(people -> next(tenantId, people, before));
  }

  private Future<Long> next(TenantId tenantId, Page<PersonWord> people, long before) {
    long admins =
        before
            + people.items().stream().filter(word -> word.listedAs() == TenantRole.ADMIN).count();
    Optional<Cursor> next = people.next();
    return next.isEmpty()
        ? Future.succeededFuture(admins)
        : count(tenantId, new PageRequest(PageRequest.DEFAULT_SIZE, next), admins);
  }

  private static boolean isPassing(Throwable failure) {
    return failure instanceof StaleReadException || failure instanceof ContendedException;
  }
}
