package io.roundtable.page;

import io.roundtable.model.Access;
import io.roundtable.model.Inbox;
import io.roundtable.model.Session;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.TenantRole;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.TableKeys;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/// The person who asks for a page, read strongly: the one whom the cookie claims.
///
/// @param waiting the number of the asker's unacknowledged escalations
public record TenantContext(Tenant tenant, User user, long waiting) {
  /// Whether the asker administrates the tenant, and so may read every project.
  public boolean admin() {
    return user.role() == TenantRole.ADMIN;
  }

  /// The addresses of the tenant's pages.
  public Addresses addresses() {
    return new Addresses(tenant.slug().value());
  }

  /// The zone in which the asker's days begin: their own, else the tenant's.
  public ZoneId zone() {
    return zone(user.timeZone()).orElseGet(this::tenantZone);
  }

  /// The zone in which days begin for those who have none of their own.
  ///
  /// @return `ZoneOffset.UTC`, which is no zone's name, where the tenant has none either
  public ZoneId tenantZone() {
    return zone(tenant.timeZone()).orElse(ZoneOffset.UTC);
  }

  /// The asker's present day.
  public LocalDate today(Request request) {
    return LocalDate.ofInstant(request.now(), zone());
  }

  /// @param name may be null
  /// @return empty where there is none, or the rules of time zones know it no more
  private static Optional<ZoneId> zone(String name) {
    try {
      return Optional.ofNullable(name).map(ZoneId::of);
    } catch (DateTimeException unknown) {
      return Optional.empty();
    }
  }

  /// Refuses whoever lacks a permission in the tenant.
  ///
  /// @return this
  /// @throws io.roundtable.model.failure.FailureException with Forbidden
  public TenantContext require(Permission permission) {
    Access.inTenant(user).require(permission);
    return this;
  }

  static BatchRead ask(BatchRead read, Request request) {
    var tenantId = request.tenantId();
    return read.with(TableKeys.session(tenantId, request.claim().token().hash()))
        .with(TableKeys.tenant(tenantId))
        .with(TableKeys.user(tenantId, request.userId()))
        .with(TableKeys.inbox(tenantId, request.userId()));
  }

  /// Takes the person from what was read.
  ///
  /// @throws Authentication.SessionEnded where the session is not there, has expired or is another
  ///     person's
  /// @throws io.roundtable.model.failure.FailureException with NotFound where the address is not
  ///     this tenant's
  static TenantContext of(Batch batch, Request request) {
    var tenantId = request.tenantId();
    var session = batch.find(TableKeys.session(tenantId, request.claim().token().hash()));
    var user = batch.find(TableKeys.user(tenantId, request.userId()));
    if (session.isEmpty() || user.isEmpty() || !holds(session.get(), request)) {
      throw new Authentication.SessionEnded();
    }
    var tenant =
        batch
            .find(TableKeys.tenant(tenantId))
            .filter(found -> found.slug() != null)
            .filter(found -> found.slug().value().equals(request.claim().slug()))
            .orElseThrow(Access::notFound);
    var inbox = batch.find(TableKeys.inbox(tenantId, request.userId()));
    return new TenantContext(tenant, user.get(), inbox.map(Inbox::unacknowledged).orElse(0L));
  }

  private static boolean holds(Session session, Request request) {
    return session.userId().equals(request.userId()) && !session.isExpired(request.now());
  }
}
