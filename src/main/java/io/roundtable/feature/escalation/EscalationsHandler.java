package io.roundtable.feature.escalation;

import io.roundtable.model.Access;
import io.roundtable.page.Memberships;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.RowFilter;
import io.roundtable.page.TenantContext;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The dashboard of a responder: what waits for them, new ones first and the longest waiting first
/// (AP21), or by the age of the task (AP10). Each row is confirmed by the responder's membership
/// (AP17); what the asker did a moment ago is there although the index follows later.
public final class EscalationsHandler {
  private final PageReader reader;
  private final Memberships memberships;
  private final EscalationsPages view;

  public EscalationsHandler(Pages pages) {
    this.reader = pages.reader();
    this.memberships = pages.memberships();
    this.view = new EscalationsPages(pages.frames());
  }

  /// `GET /:tenant/escalations`, for admins with `responder`, with `order=age`, and with the
  /// cursors `new`, `seen` and `at`.
  ///
  /// @return the page; while the index is being built a page that says so; where a typed name is
  ///     one person's, the way to theirs
  public Future<Response> showEscalationsPage(Request request) {
    var asked = EscalationsQuery.of(request);
    var parts = QueuePart.of(asked);
    return reader
        .tenant(request, reading -> Future.succeededFuture(read(reading, asked, parts)))
        .compose(read -> answer(request, asked, read.context(), read.data()));
  }

  private Data read(Reading reading, EscalationsQuery asked, List<QueuePart> parts) {
    return new Data(
        memberships.read(reading, asked.responder()),
        Responder.read(reading, asked),
        PageReader.unlessBuilding(readLists(reading.request(), asked, parts)),
        Choosable.read(reading, asked));
  }

  private static Future<List<ShownQueue.Read>> readLists(
      Request request, EscalationsQuery asked, List<QueuePart> parts) {
    var lists = parts.stream().map(part -> part.read(request, asked)).toList();
    return Future.all(lists).map(done -> lists.stream().map(Future::result).toList());
  }

  private Future<Response> answer(
      Request request, EscalationsQuery asked, TenantContext person, Data data) {
    asked.require(person);
    var responder = data.responder().result().orElseThrow(Access::notFound);
    return Future.all(data.filter(), data.lists(), data.people())
        .compose(
            done -> {
              var people = data.people().result();
              var found = people.flatMap(Choosable::found);
              return found.isPresent()
                  ? Future.succeededFuture(
                      Response.found(asked.of(request.addresses(), found.get())))
                  : page(
                      request, new EscalationsPages.Asked(asked, person, responder, people), data);
            });
  }

  private Future<Response> page(Request request, EscalationsPages.Asked asked, Data data) {
    return data.shown()
        .map(queue -> view.page(request, asked, queue))
        .map(page -> Response.page("escalation/escalations", page, request.report()));
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
      Future<Optional<Choosable>> people) {
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
