package io.roundtable.access;

import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.Inbox;
import io.roundtable.model.Permission;
import io.roundtable.model.Session;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantRole;
import io.roundtable.model.User;
import io.roundtable.table.Batch;
import io.roundtable.table.BatchRead;
import io.roundtable.table.TableKeys;
import java.util.List;
import java.util.Optional;

/// The head of a tenant's page, read strongly: the asker is who the cookie claims.
///
/// @param tenant whose page it is
/// @param user who asks
/// @param waiting the number of the asker's unacknowledged escalations
public record Head(Tenant tenant, User user, long waiting) {
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
  Head require(Permission permission) {
    if (!permission.allows(user.role(), Optional.empty())) {
      var sentence = "This is for " + permission.holders() + ".";
      throw new FailureException(new Failure.Forbidden(sentence, List.of()));
    }
    return this;
  }

  static BatchRead ask(BatchRead read, Visit visit) {
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
  static Head of(Batch batch, Visit visit) {
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
            .orElseThrow(() -> new FailureException(new Failure.NotFound(PageReads.NOT_FOUND)));
    var inbox = batch.find(TableKeys.inbox(visit.tenantId(), visit.userId()));
    return new Head(tenant, user.get(), inbox.map(Inbox::unacknowledged).orElse(0L));
  }

  private static boolean holds(Session session, Visit visit) {
    return session.userId().equals(visit.userId()) && !session.isExpired(visit.now());
  }
}
