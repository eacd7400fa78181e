package io.roundtable.feature.home;

import io.roundtable.model.row.TaskRow;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.Listing;
import io.roundtable.page.Memberships;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.TenantContext;
import io.roundtable.page.Words;
import io.roundtable.table.read.Page;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// The tasks that are assigned to a person and not done (AP19), each row confirmed by the person's
/// membership (AP17); what they did a moment ago is there although the index follows later.
public final class AssignmentsHandler {
  private static final int TASKS = 50;
  private static final String CURSOR = "at";
  private static final PagingLabels STEPS = new PagingLabels("Older tasks", "Newer tasks");

  private final PageReader reader;
  private final Memberships memberships;
  private final Frames frames;

  public AssignmentsHandler(Pages pages) {
    this.reader = pages.reader();
    this.memberships = pages.memberships();
    this.frames = pages.frames();
  }

  /// `GET /:tenant/tasks`, with the cursor `at`.
  ///
  /// @return the page; while the index is being built a page that says so
  public Future<Response> showAssignmentsPage(Request request) {
    return reader
        .tenant(request, this::read)
        .compose(read -> shown(request, read.context(), read.data()))
        .map(page -> Response.page("assignment/assignments", page, request.report()));
  }

  private Future<Data> read(Reading reading) {
    var request = reading.request();
    var person = request.userId();
    var filter = memberships.read(reading, person);
    var tasks =
        PageReader.unlessBuilding(
            reading
                .reads()
                .escalations()
                .listAssigned(request.tenantId(), person, request.page(TASKS, CURSOR)));
    return Future.all(filter, tasks).map(done -> new Data(filter.result(), tasks.result()));
  }

  /// The data that are read beside who asks.
  private record Data(Memberships.RowFilter filter, Optional<Page<TaskRow>> tasks) {}

  private Future<AssignmentsPage> shown(Request request, TenantContext person, Data data) {
    if (data.tasks().isEmpty()) {
      return Future.succeededFuture(page(request, person, true, List.of(), 0, Paging.none()));
    }
    var filter = data.filter();
    var laid = filter.lay(data.tasks().get(), Listing.assigned(request.userId()));
    var paging = STEPS.around(request.addresses().myTasks(), CURSOR, laid);
    return filter
        .confirm(laid.items())
        .map(rows -> page(request, person, false, rows, laid.items().size() - rows.size(), paging));
  }

  private AssignmentsPage page(
      Request request,
      TenantContext person,
      boolean building,
      List<TaskRow> rows,
      int hidden,
      Paging paging) {
    var addresses = request.addresses();
    return new AssignmentsPage(
        frames.ofPerson(request, person, NavigationSection.TASKS),
        "My tasks",
        building,
        addresses.home(),
        request.context().request().uri(),
        rows.stream().map(row -> row(request, addresses, row)).toList(),
        hidden,
        paging);
  }

  private static AssignmentsPage.Row row(Request request, Addresses addresses, TaskRow row) {
    return new AssignmentsPage.Row(
        addresses.taskOrNull(row.projectSlug(), row.reference(), row.key()),
        row.title(),
        row.reference(),
        Words.name(row.projectName(), row.key().projectId()),
        row.projectSlug() == null ? null : addresses.board(row.projectSlug().value()),
        Words.status(row.status()),
        Words.unusual(row.priority()),
        row.dueOn() == null ? null : Moment.of(row.dueOn()),
        Words.overdue(row.dueOn(), false, request.now()),
        row.escalatedAt() != null);
  }
}
