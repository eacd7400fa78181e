package io.roundtable.feature.escalation;

import io.roundtable.model.row.TaskRow;
import io.roundtable.model.state.EscalationState;
import io.roundtable.page.Listing;
import io.roundtable.page.Memberships;
import io.roundtable.page.Request;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.vertx.core.Future;
import java.util.List;

/// One list of the dashboard.
///
/// @param title its heading; null where it is the only one
/// @param cursor the parameter that carries its cursor
/// @param list what it holds in which order
/// @param state of all its rows; null where they are of any
record QueuePart(String title, String cursor, Listing<TaskRow> list, EscalationState state) {
  /// Two lists of them, in so many projects, are confirmed by one request of 100 keys.
  private static final int ROWS = 25;

  /// By urgency two lists, by the age of the task one.
  static List<QueuePart> of(EscalationsQuery asked) {
    var responder = asked.responder();
    return asked.byAge()
        ? List.of(new QueuePart(null, "at", Listing.escalated(responder), null))
        : List.of(
            queue("Not acknowledged", "new", asked, EscalationState.NEW),
            queue("Acknowledged", "seen", asked, EscalationState.SEEN));
  }

  private static QueuePart queue(
      String title, String cursor, EscalationsQuery asked, EscalationState state) {
    return new QueuePart(title, cursor, Listing.queue(asked.responder(), state), state);
  }

  /// Reads the part of it that the address asks for.
  ///
  /// @return its rows; fails with IndexBuilding while its index may not be used
  Future<ShownQueue.Read> read(Request request, EscalationsQuery asked) {
    var source = new Memberships.Source(list, true, page -> read(request, asked, page));
    return read(request, asked, request.page(ROWS, cursor))
        .map(page -> new ShownQueue.Read(this, new Memberships.Part(source, page)));
  }

  /// Reads one page of it (AP21 or AP10).
  private Future<Page<TaskRow>> read(Request request, EscalationsQuery asked, PageRequest page) {
    return state == null
        ? request.reads().escalations().listEscalations(asked.tenantId(), asked.responder(), page)
        : request.reads().escalations().listQueue(asked.tenantId(), asked.responder(), state, page);
  }
}
