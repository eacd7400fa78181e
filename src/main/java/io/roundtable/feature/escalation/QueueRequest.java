package io.roundtable.feature.escalation;

import io.roundtable.access.Addresses;
import io.roundtable.access.PageReads;
import io.roundtable.access.TenantRead;
import io.roundtable.access.Visit;
import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.Identifiers;
import io.roundtable.model.Inbox;
import io.roundtable.model.Permission;
import io.roundtable.model.TenantId;
import io.roundtable.model.UserId;
import io.roundtable.table.BatchRead;
import io.roundtable.table.TableKeys;
import java.util.List;

/// Whose escalations an address asks for, and how.
///
/// @param tenantId where
/// @param responder whose
/// @param own whether they are the asker's
/// @param choosing whether the page lets choose another responder
/// @param byAge whether they stand by the age of the task instead of by urgency
record QueueRequest(
    TenantId tenantId, UserId responder, boolean own, boolean choosing, boolean byAge) {
  static final String RESPONDER = "responder";
  static final String ORDER = "order";
  static final String AGE = "age";

  /// Reads `responder` and `order`. An empty `responder` asks for one's own and the choice.
  ///
  /// @throws FailureException with NotFound where the responder can be nobody
  static QueueRequest of(Visit visit) {
    var asked = visit.parameter(RESPONDER);
    boolean named = visit.context().request().params().contains(RESPONDER);
    if (!asked.isEmpty() && !Identifiers.isValid(asked)) {
      throw new FailureException(new Failure.NotFound(PageReads.NOT_FOUND));
    }
    var responder = asked.isEmpty() ? visit.userId() : new UserId(asked);
    boolean own = responder.equals(visit.userId());
    boolean byAge = visit.parameter(ORDER).equals(AGE);
    return new QueueRequest(visit.tenantId(), responder, own, named, byAge);
  }

  /// Adds the responder and the number of what waits for them to the page's own request.
  BatchRead ask(BatchRead read) {
    return read.with(TableKeys.user(tenantId, responder))
        .with(TableKeys.inbox(tenantId, responder));
  }

  /// Refuses who asks for another's and is no admin.
  ///
  /// @throws FailureException with Forbidden, or with NotFound where there is no such person
  TenantRead require(TenantRead read) {
    if (choosing && !read.head().admin()) {
      if (!own) {
        var sentence = "This is for " + Permission.TENANT_ADMIN.holders() + ".";
        throw new FailureException(new Failure.Forbidden(sentence, List.of()));
      }
    }
    if (read.batch().find(TableKeys.user(tenantId, responder)).isEmpty()) {
      throw new FailureException(new Failure.NotFound(PageReads.NOT_FOUND));
    }
    return read;
  }

  /// The responder's name.
  String name(TenantRead read) {
    return read.batch().find(TableKeys.user(tenantId, responder)).orElseThrow().name();
  }

  /// How many wait for the responder to acknowledge them.
  long waiting(TenantRead read) {
    return read.batch()
        .find(TableKeys.inbox(tenantId, responder))
        .map(Inbox::unacknowledged)
        .orElse(0L);
  }

  /// The address of this list from its beginning.
  String address(Addresses addresses) {
    return inOrder(addresses, byAge);
  }

  /// The address of the same responder's list in an order.
  String inOrder(Addresses addresses, boolean age) {
    var address = Addresses.with(addresses.escalations(), RESPONDER, own ? "" : responder.value());
    return Addresses.with(address, ORDER, age ? AGE : "");
  }
}
