package io.roundtable.feature.escalation;

import io.roundtable.model.TaskRow;
import io.roundtable.model.UserEntry;
import io.roundtable.page.Memberships;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;
import io.roundtable.page.TenantPageRead;
import io.roundtable.table.read.Page;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The dashboard of a responder: what waits for them, new ones first and the longest waiting first
/// (AP21), or by the age of the task (AP10). Each row is confirmed by the responder's membership
/// (AP17); what the asker did a moment ago is there although the index follows later.
public final class EscalationsHandler {
  private static final int PEOPLE = 200;
  private static final String PEOPLE_CURSOR = "people";

  private final PageReader reads;
  private final Memberships memberships;
  private final EscalationsView view;

  /// The dashboards of one installation.
  public EscalationsHandler(PageReader reads, Memberships memberships, EscalationsView view) {
    this.reads = reads;
    this.memberships = memberships;
    this.view = view;
  }

  /// `GET /:tenant/escalations`, for admins with `responder`, with `order=age`, and with the
  /// cursors `new`, `seen`, `at` and `people`.
  ///
  /// @return the page; while the index is being built a page that says so
  public Future<Response> showEscalationsPage(Request visit) {
    var asked = QueueRequest.of(visit);
    var expected = memberships.expected(visit, asked.responder());
    var head = reads.ofTenant(visit, read -> asked.ask(expected.ask(read)));
    var parts = QueuePart.of(asked);
    var lists = PageReader.unlessBuilding(read(parts, visit, asked));
    var people = readPeople(visit, asked);
    return head.map(asked::require)
        .compose(read -> Future.all(lists, people).map(read))
        .compose(
            read ->
                lists.result().isPresent()
                    ? shown(expected, read, parts, lists.result().get())
                        .map(queue -> view.page(visit, asked, read, queue, people.result()))
                    : Future.succeededFuture(view.building(visit, asked, read, people.result())))
        .map(page -> Response.page("escalation/escalations", page, visit.report()));
  }

  private Future<List<Page<TaskRow>>> read(
      List<QueuePart> parts, Request visit, QueueRequest asked) {
    var pages = parts.stream().map(part -> part.read(visit, asked)).toList();
    return Future.all(pages).map(done -> pages.stream().map(Future::result).toList());
  }

  /// Who may be chosen (AP11), where the page lets choose.
  private Future<Optional<Page<UserEntry>>> readPeople(Request visit, QueueRequest asked) {
    return asked.choosing()
        ? visit
            .reads()
            .tenants()
            .listUsers(visit.tenantId(), visit.page(PEOPLE, PEOPLE_CURSOR))
            .map(Optional::of)
        : Future.succeededFuture(Optional.empty());
  }

  private static Future<ShownQueue> shown(
      Memberships.Expected expected,
      TenantPageRead read,
      List<QueuePart> parts,
      List<Page<TaskRow>> pages) {
    var laid = new ArrayList<ShownQueue.Part>();
    for (int position = 0; position < parts.size(); position++) {
      var part = parts.get(position);
      var page = expected.lay(read.batch(), pages.get(position), part.list());
      laid.add(new ShownQueue.Part(part, page));
    }
    var rows = laid.stream().flatMap(part -> part.page().items().stream()).toList();
    return expected
        .confirm(read.batch(), rows)
        .map(confirmed -> new ShownQueue(laid, List.copyOf(confirmed), rows.size()));
  }
}
