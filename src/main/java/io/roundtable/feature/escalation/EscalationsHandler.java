package io.roundtable.feature.escalation;

import io.roundtable.model.Access;
import io.roundtable.model.row.UserEntry;
import io.roundtable.page.Memberships;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.RowFilter;
import io.roundtable.page.TenantContext;
import io.roundtable.table.read.Page;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The dashboard of a responder: what waits for them, new ones first and the longest waiting first
/// (AP21), or by the age of the task (AP10). Each row is confirmed by the responder's membership
/// (AP17); what the asker did a moment ago is there although the index follows later.
public final class EscalationsHandler {
  private static final int PEOPLE = 200;
  private static final String PEOPLE_CURSOR = "people";

  private final PageReader reader;
  private final Memberships memberships;
  private final EscalationsPages view;

  public EscalationsHandler(Pages pages) {
    this.reader = pages.reader();
    this.memberships = pages.memberships();
    this.view = new EscalationsPages(pages.frames());
  }

  /// `GET /:tenant/escalations`, for admins with `responder`, with `order=age`, and with the
  /// cursors `new`, `seen`, `at` and `people`.
  ///
  /// @return the page; while the index is being built a page that says so
  public Future<Response> showEscalationsPage(Request request) {
    var asked = EscalationsQuery.of(request);
    var parts = QueuePart.of(asked);
    return reader
        .tenant(request, reading -> Future.succeededFuture(read(reading, asked, parts)))
        .compose(read -> page(request, asked, read.context(), read.data()))
        .map(page -> Response.page("escalation/escalations", page, request.report()));
  }

  private Data read(Reading reading, EscalationsQuery asked, List<QueuePart> parts) {
    return new Data(
        memberships.read(reading, asked.responder()),
        Responder.read(reading, asked),
        PageReader.unlessBuilding(readLists(reading.request(), asked, parts)),
        readPeople(reading, asked));
  }

  private static Future<List<ShownQueue.Read>> readLists(
      Request request, EscalationsQuery asked, List<QueuePart> parts) {
    var lists = parts.stream().map(part -> part.read(request, asked)).toList();
    return Future.all(lists).map(done -> lists.stream().map(Future::result).toList());
  }

  /// The people who may be chosen (AP11), where the page lets choose.
  private static Future<Optional<Page<UserEntry>>> readPeople(
      Reading reading, EscalationsQuery asked) {
    return asked.choosing()
        ? reading
            .reads()
            .tenants()
            .listUsers(asked.tenantId(), reading.request().page(PEOPLE, PEOPLE_CURSOR))
            .map(Optional::of)
        : Future.succeededFuture(Optional.empty());
  }

  private Future<EscalationsPage> page(
      Request request, EscalationsQuery asked, TenantContext person, Data data) {
    asked.require(person);
    var responder = data.responder().result().orElseThrow(Access::notFound);
    return Future.all(data.filter(), data.lists(), data.people())
        .compose(done -> data.shown())
        .map(
            queue ->
                view.page(
                    request,
                    new EscalationsPages.Asked(asked, person, responder),
                    queue,
                    data.people().result()));
  }

  /// The data that are read beside who asks; the lists count for nothing before the asker may see
  /// them.
  ///
  /// @param lists empty while their index is being built
  /// @param people empty where nobody may be chosen
  private record Data(
      Future<RowFilter> filter,
      Future<Optional<Responder>> responder,
      Future<Optional<List<ShownQueue.Read>>> lists,
      Future<Optional<Page<UserEntry>>> people) {
    /// The lists with the browser's own writes, and their rows that may be shown.
    Future<Optional<ShownQueue>> shown() {
      return lists
          .result()
          .map(found -> confirmed(found).map(Optional::of))
          .orElseGet(() -> Future.succeededFuture(Optional.empty()));
    }

    private Future<ShownQueue> confirmed(List<ShownQueue.Read> found) {
      return filter
          .result()
          .show(found.stream().map(ShownQueue.Read::rows).toList())
          .map(
              shown ->
                  new ShownQueue(
                      IntStream.range(0, found.size())
                          .mapToObj(list -> found.get(list).shown(shown.get(list)))
                          .toList()));
    }
  }
}
