package io.roundtable.feature.home;

import io.roundtable.model.state.EscalationState;
import io.roundtable.page.ListedTask;
import io.roundtable.page.Listing;
import io.roundtable.page.Memberships;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;
import io.roundtable.page.RowFilter;
import io.roundtable.page.TenantContext;
import io.roundtable.table.read.PageRequest;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The beginnings of a person's own lists. A home without one of them is still a home, so an index
/// that is being built is no failure here.
///
/// @param waiting escalations to acknowledge; empty while their index is being built
/// @param assigned tasks to do; empty while their index is being built
record HomeLists(Optional<Memberships.Part> waiting, Optional<Memberships.Part> assigned) {
  private static final int ESCALATIONS = 5;
  private static final int TASKS = 10;
  private static final String NOTHING_WAITS =
      "Nothing waits for you to acknowledge it. Tasks that somebody escalates to you appear here.";
  private static final String NOTHING_TO_DO =
      "Nothing is assigned to you. Tasks that somebody assigns to you appear here until they are"
          + " done.";
  private static final String NOTHING_SHOWN =
      "The first ones are in projects that you are not a member of, so they are not shown.";
  private static final String ARCHIVED =
      "The first ones are in archived projects, so they are not shown.";

  /// The lists as far as they may be shown; one is empty while its index is being built.
  record Confirmed(Optional<Memberships.Shown> waiting, Optional<Memberships.Shown> assigned) {
    HomePage.Tasks escalations(Request request, TenantContext person) {
      return new HomePage.Tasks(
          first(ESCALATIONS, waiting, row -> ListedTask.of(request, person, row)),
          none(waiting, NOTHING_WAITS),
          request.addresses().escalations(),
          waiting.isEmpty());
    }

    HomePage.Tasks tasks(Request request, TenantContext person) {
      return new HomePage.Tasks(
          first(TASKS, assigned, row -> ListedTask.of(request, person, row)),
          none(assigned, NOTHING_TO_DO),
          request.addresses().myTasks(),
          assigned.isEmpty());
    }

    private static List<ListedTask> first(
        int size, Optional<Memberships.Shown> list, Function<Memberships.Row, ListedTask> shown) {
      var rows = list.map(Memberships.Shown::rows).orElse(List.of());
      return rows.stream().limit(size).map(shown).toList();
    }

    private static String none(Optional<Memberships.Shown> list, String nothing) {
      return list.filter(shown -> shown.rows().isEmpty())
          .map(shown -> words(shown, nothing))
          .orElse(null);
    }
  }

  static Memberships.Source assigned(Request request) {
    var tenant = request.tenantId();
    var person = request.userId();
    return new Memberships.Source(
        Listing.assigned(person),
        false,
        page -> request.reads().escalations().listAssigned(tenant, person, page));
  }

  private static Memberships.Source waiting(Request request) {
    var tenant = request.tenantId();
    var person = request.userId();
    var state = EscalationState.NEW;
    return new Memberships.Source(
        Listing.queue(person, state),
        true,
        page -> request.reads().escalations().listQueue(tenant, person, state, page));
  }

  static Future<HomeLists> read(Request request) {
    var waiting = read(waiting(request), ESCALATIONS);
    var assigned = read(assigned(request), TASKS);
    return Future.all(waiting, assigned)
        .map(done -> new HomeLists(waiting.result(), assigned.result()));
  }

  private static Future<Optional<Memberships.Part>> read(Memberships.Source source, int rows) {
    return PageReader.unlessBuilding(
        source
            .read()
            .apply(PageRequest.first(rows))
            .map(page -> new Memberships.Part(source, page)));
  }

  /// The lists with one's own writes, as far as they may be shown.
  Future<Confirmed> confirmed(RowFilter filter) {
    return filter
        .show(Stream.of(waiting, assigned).flatMap(Optional::stream).toList())
        .map(
            shown ->
                new Confirmed(
                    waiting.map(list -> shown.getFirst()), assigned.map(list -> shown.getLast())));
  }

  private static String words(Memberships.Shown shown, String nothing) {
    if (shown.unconfirmed() > 0) {
      return NOTHING_SHOWN;
    }
    return shown.archived() > 0 ? ARCHIVED : nothing;
  }
}
