package io.roundtable.page;

import io.roundtable.model.Inbox;
import io.roundtable.model.Session;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Optional;

/// The head of a tenant's page, read strongly: the asker is who the cookie claims.
///
/// @param tenant whose page it is
/// @param user who asks
/// @param waiting the number of the asker's unacknowledged escalations
public record TenantContext(Tenant tenant, User user, long waiting) {
  /// Whether the asker administrates the tenant, and so may read every project.
  ///
  /// @return true for an admin
  public boolean admin() {
    return user.role() == TenantRole.ADMIN;
  }

  /// Refuses who lacks a permission in the tenant.
  ///
  /// @return this
  /// @throws FailureException with Forbidden, where the asker lacks it
  TenantContext require(Permission permission) {
    if (!permission.allows(user.role(), Optional.empty())) {
      var sentence = "This is for " + permission.holders() + ".";
      throw new FailureException(new Failure.Forbidden(sentence, List.of()));
    }
    return this;
  }

  static BatchRead ask(BatchRead read, Request visit) {
    var tenantId = visit.tenantId();
    return read.with(TableKeys.session(tenantId, visit.claim().token().hash()))
        .with(TableKeys.tenant(tenantId))
        .with(TableKeys.user(tenantId, visit.userId()))
        .with(TableKeys.inbox(tenantId, visit.userId()));
  }

  /// Takes the head from what was read.
  ///
  /// @throws SessionEnded where the session is not there, has expired or is another person's
  /// @throws FailureException with NotFound where the address is not this tenant's
  static TenantContext of(Batch batch, Request visit) {
    var session = batch.find(TableKeys.session(visit.tenantId(), visit.claim().token().hash()));
    var user = batch.find(TableKeys.user(visit.tenantId(), visit.userId()));
    if (session.isEmpty() || user.isEmpty() || !holds(session.get(), visit)) {
      throw new SessionEnded();
    }
    var tenant =
        batch
            .find(TableKeys.tenant(visit.tenantId()))
            .filter(found -> found.slug() != null)
            .filter(found -> found.slug().value().equals(visit.claim().slug()))
            .orElseThrow(() -> new FailureException(new Failure.NotFound(PageReader.NOT_FOUND)));
    var inbox = batch.find(TableKeys.inbox(visit.tenantId(), visit.userId()));
    return new TenantContext(tenant, user.get(), inbox.map(Inbox::unacknowledged).orElse(0L));
  }

  private static boolean holds(Session session, Request visit) {
    return session.userId().equals(visit.userId()) && !session.isExpired(visit.now());
  }
}
