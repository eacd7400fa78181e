package io.roundtable.feature.escalation;

import io.roundtable.model.Inbox;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Addresses;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;
import io.roundtable.page.TenantPageRead;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.TableKeys;
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
  static QueueRequest of(Request visit) {
    var asked = visit.parameter(RESPONDER);
    boolean named = visit.context().request().params().contains(RESPONDER);
    if (!asked.isEmpty() && !Identifiers.isValid(asked)) {
      throw new FailureException(new Failure.NotFound(PageReader.NOT_FOUND));
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
  TenantPageRead require(TenantPageRead read) {
    if (choosing && !read.head().admin()) {
      if (!own) {
        var sentence = "This is for " + Permission.TENANT_ADMIN.holders() + ".";
        throw new FailureException(new Failure.Forbidden(sentence, List.of()));
      }
    }
    if (read.batch().find(TableKeys.user(tenantId, responder)).isEmpty()) {
      throw new FailureException(new Failure.NotFound(PageReader.NOT_FOUND));
    }
    return read;
  }

  /// The responder's name.
  String name(TenantPageRead read) {
    return read.batch().find(TableKeys.user(tenantId, responder)).orElseThrow().name();
  }

  /// How many wait for the responder to acknowledge them.
  long waiting(TenantPageRead read) {
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
