package io.roundtable.page;

import io.roundtable.model.Access;
import io.roundtable.model.Inbox;
import io.roundtable.model.Session;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.TenantRole;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.TableKeys;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/// The person who asks for a page, read strongly: the one whom the cookie claims.
///
/// @param session the one in which they ask
/// @param inbox how much waits for them, and how much they have not read
public record TenantContext(Tenant tenant, User user, Session session, Inbox inbox) {
  /// The number of the asker's unacknowledged escalations that they can act on.
  public long waiting() {
    return inbox.waiting();
  }

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

  static BatchGet ask(BatchGet read, Request request) {
    var tenantId = request.tenantId();
    return read.with(request.sessionKey())
        .with(TableKeys.tenant(tenantId))
        .with(TableKeys.user(tenantId, request.userId()))
        .with(TableKeys.inbox(tenantId, request.userId()));
  }

  /// Takes the person from what was read.
  ///
  /// @throws Authentication.SessionEnded where the session is not there or has ended
  /// @throws AddressMoved where the tenant has another address than the cookie names, even one that
  ///     is somebody else's by now: the next visit there is theirs
  /// @throws Authentication.TenantGone where the tenant has none
  static TenantContext of(Batch batch, Request request) {
    var tenantId = request.tenantId();
    var user =
        batch
            .find(TableKeys.user(tenantId, request.userId()))
            .orElseThrow(Authentication.SessionEnded::new);
    var session =
        batch
            .find(request.sessionKey())
            .filter(found -> found.counts(user, request.now()))
            .orElseThrow(Authentication.SessionEnded::new);
    var tenant =
        batch
            .find(TableKeys.tenant(tenantId))
            .filter(found -> found.slug() != null)
            .orElseThrow(Authentication.TenantGone::new);
    if (!tenant.slug().value().equals(request.claim().slug())) {
      throw AddressMoved.tenant(tenant.slug());
    }
    request.uses(session);
    var inbox = batch.find(TableKeys.inbox(tenantId, request.userId()));
    var none = new Inbox(tenantId, request.userId(), 0);
    return new TenantContext(tenant, user, session, inbox.orElse(none));
  }
}
