package io.roundtable.feature.home;

import io.roundtable.model.row.TaskRow;
import io.roundtable.model.state.EscalationState;
import io.roundtable.page.ListedTask;
import io.roundtable.page.Listing;
import io.roundtable.page.Memberships;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.vertx.core.Future;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The beginnings of a person's own lists. A home without one of them is still a home, so an index
/// that is being built is no failure here.
///
/// @param waiting escalations to acknowledge
/// @param assigned tasks to do
record HomeLists(Beginning waiting, Beginning assigned) {
  private static final int ESCALATIONS = 5;
  private static final int TASKS = 10;
  private static final String NOTHING_WAITS =
      "Nothing waits for you to acknowledge it. Tasks that somebody escalates to you appear here.";
  private static final String NOTHING_TO_DO =
      "Nothing is assigned to you. Tasks that somebody assigns to you appear here until they are"
          + " done.";
  private static final String NOTHING_SHOWN =
      "The first ones are in projects that you are not a member of, so they are not shown.";

  /// The beginning of a list.
  ///
  /// @param page empty while its index is being built
  /// @param hidden whether some of it may not be shown
  private record Beginning(Optional<Page<TaskRow>> page, boolean hidden) {
    List<TaskRow> rows() {
      return page.map(Page::items).orElse(List.of());
    }

    Beginning lay(Memberships.RowFilter filter, Listing<TaskRow> list, int size) {
      return new Beginning(
          page.map(rows -> filter.lay(rows, list)).map(rows -> cut(rows, size)), hidden);
    }

    Beginning keep(HashSet<TaskRow> confirmed) {
      boolean hides = !confirmed.containsAll(rows());
      return new Beginning(
          page.map(
              rows ->
                  new Page<>(
                      rows.items().stream().filter(confirmed::contains).toList(),
                      rows.previous(),
                      rows.next())),
          hides);
    }

    /// The list as the page shows it.
    ///
    /// @param nothing the words where nothing is in it
    /// @param url the page of all of it
    HomePage.Tasks shown(Request request, String nothing, String url) {
      var tasks = rows().stream().map(row -> ListedTask.of(request, row)).toList();
      boolean none = page.isPresent() && tasks.isEmpty();
      var words = hidden ? NOTHING_SHOWN : nothing;
      return new HomePage.Tasks(tasks, none ? words : null, url, page.isEmpty());
    }

    private static Page<TaskRow> cut(Page<TaskRow> page, int size) {
      var rows = page.items().stream().limit(size).toList();
      return new Page<>(rows, page.previous(), page.next());
    }
  }

  static Future<HomeLists> read(Request request) {
    var tenant = request.tenantId();
    var person = request.userId();
    var waiting =
        PageReader.unlessBuilding(
            request
                .reads()
                .escalations()
                .listQueue(tenant, person, EscalationState.NEW, PageRequest.first(ESCALATIONS)));
    var assigned =
        PageReader.unlessBuilding(
            request.reads().escalations().listAssigned(tenant, person, PageRequest.first(TASKS)));
    return Future.all(waiting, assigned)
        .map(
            done ->
                new HomeLists(
                    new Beginning(waiting.result(), false),
                    new Beginning(assigned.result(), false)));
  }

  /// The lists with one's own writes, as far as they may be shown.
  Future<HomeLists> confirmed(Memberships.RowFilter filter) {
    var person = filter.person();
    var queue = Listing.queue(person, EscalationState.NEW);
    var laidWaiting = waiting.lay(filter, queue, ESCALATIONS);
    var laidAssigned = assigned.lay(filter, Listing.assigned(person), TASKS);
    var rows = Stream.concat(laidWaiting.rows().stream(), laidAssigned.rows().stream()).toList();
    return filter
        .confirm(rows)
        .map(HashSet::new)
        .map(kept -> new HomeLists(laidWaiting.keep(kept), laidAssigned.keep(kept)));
  }

  HomePage.Tasks escalations(Request request) {
    return waiting.shown(request, NOTHING_WAITS, request.addresses().escalations());
  }

  HomePage.Tasks tasks(Request request) {
    return assigned.shown(request, NOTHING_TO_DO, request.addresses().myTasks());
  }
}
