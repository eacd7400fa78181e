package io.roundtable.feature.home;

import io.roundtable.model.row.TaskRow;
import io.roundtable.page.Frames;
import io.roundtable.page.ListPage;
import io.roundtable.page.ListedTask;
import io.roundtable.page.Listing;
import io.roundtable.page.Memberships;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.TenantContext;
import io.roundtable.table.read.Page;
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
  private static final String TITLE = "My tasks";
  private static final String BUILDING = "Nothing is lost: every task is on its board.";
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

  private Future<ListPage<ListedTask>> shown(Request request, TenantContext person, Data data) {
    if (data.tasks().isEmpty()) {
      var building = ListPage.Empty.building("assigned tasks", BUILDING, request);
      return Future.succeededFuture(
          page(request, person, List.of(), building, null, Paging.none()));
    }
    var filter = data.filter();
    var laid = filter.lay(data.tasks().get(), Listing.assigned(request.userId()));
    var paging = STEPS.around(request.addresses().myTasks(), CURSOR, laid);
    return filter
        .confirm(laid.items())
        .map(
            rows -> {
              int hidden = laid.items().size() - rows.size();
              var empty = rows.isEmpty() ? empty(request, hidden > 0 || paging.shown()) : null;
              return page(request, person, rows, empty, note(hidden), paging);
            });
  }

  /// @param elsewhere whether other pages or other projects may have tasks
  private static ListPage.Empty empty(Request request, boolean elsewhere) {
    return elsewhere
        ? ListPage.Empty.of(
            "Nothing on this page can be shown.",
            "What was listed here is done, or in projects that you are not a member of any more.",
            request.addresses())
        : ListPage.Empty.of(
            "Nothing is assigned to you.",
            "Tasks that somebody assigns to you appear here, the oldest first, until they are"
                + " done.",
            request.addresses());
  }

  private static String note(int hidden) {
    if (hidden == 0) {
      return null;
    }
    return (hidden == 1 ? "1 more is" : hidden + " more are")
        + " in a project that you are not a member of any more.";
  }

  private ListPage<ListedTask> page(
      Request request,
      TenantContext person,
      List<TaskRow> rows,
      ListPage.Empty empty,
      String note,
      Paging paging) {
    return new ListPage<>(
        frames.ofPerson(request, person, NavigationSection.TASKS),
        TITLE,
        TITLE,
        List.of(),
        List.of(),
        rows.stream().map(row -> ListedTask.of(request, row)).toList(),
        empty,
        note,
        paging);
  }
}
