package io.roundtable.table.write;

import io.roundtable.model.EmailClaim;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.vertx.core.Future;
import java.util.List;

/// Creating tenants.
public final class TenantWrites {
  private static final RequestPurpose CREATE = RequestPurpose.of("CreateTenant");

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
      var reserved = "The address " + tenant.slug() + " is reserved. Choose another one.";
      return Future.failedFuture(new FailureException(invalid("slug", reserved)));
    }
    return new Change(client, CREATE)
        .create(new TenantSlug(tenant.slug(), tenant.tenantId()))
        .create(tenant)
        .create(new EmailClaim(tenant.tenantId(), admin.email(), admin.userId()))
        .create(admin)
        .create(newTenant.credential())
        .write(cost)
        .recover(failure -> Future.failedFuture(meaning(failure, newTenant)));
  }

  private static Throwable meaning(Throwable failure, NewTenant newTenant) {
    return switch (failure) {
      case StaleReadException taken ->
          new FailureException(
              refusal(Cancellations.firstFailed(taken), newTenant), taken.getCause());
      case ContendedException contended -> contended.getCause();
      default -> failure;
    };
  }

  /// @param item which of the items exists already, from 0
  private static Failure refusal(int item, NewTenant newTenant) {
    return switch (item) {
      case 0 ->
          invalid(
              "slug",
              "The address " + newTenant.tenant().slug() + " is taken. Choose another one.");
      case 2 ->
          invalid("email", "Somebody has the address " + newTenant.admin().email() + " already.");
      default -> new Failure.Conflict("The identifier is in use. Please try again.");
    };
  }

  private static Failure invalid(String field, String sentence) {
    return new Failure.Invalid(sentence, List.of(new FieldError(field, sentence)));
  }
}
