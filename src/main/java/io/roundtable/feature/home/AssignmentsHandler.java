package io.roundtable.feature.home;

import io.roundtable.model.TaskRow;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.Memberships;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Request;
import io.roundtable.page.RowList;
import io.roundtable.page.TenantContext;
import io.roundtable.page.TenantPageRead;
import io.roundtable.page.Words;
import io.roundtable.table.read.Page;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// What is assigned to a person and not done (AP19), each row confirmed by the person's membership
/// (AP17); what they did a moment ago is there although the index follows later.
public final class AssignmentsHandler {
  private static final int TASKS = 50;
  private static final String CURSOR = "at";
  private static final PagingLabels STEPS = new PagingLabels("Older tasks", "Newer tasks");

  private final PageReader reads;
  private final Memberships memberships;
  private final Frames frames;

  /// The lists of one installation.
  public AssignmentsHandler(PageReader reads, Memberships memberships, Frames frames) {
    this.reads = reads;
    this.memberships = memberships;
    this.frames = frames;
  }

  /// `GET /:tenant/tasks`, with the cursor `at`.
  ///
  /// @return the page; while the index is being built a page that says so
  public Future<Response> showAssignmentsPage(Request visit) {
    var expected = memberships.expected(visit);
    var head = reads.ofTenant(visit, expected::ask);
    var listed =
        PageReader.unlessBuilding(
            visit
                .reads()
                .escalations()
                .listAssigned(visit.tenantId(), visit.userId(), visit.page(TASKS, CURSOR)));
    return head.compose(read -> listed.compose(page -> shown(visit, expected, read, page)))
        .map(page -> Response.page("assignment/assignments", page, visit.report()));
  }

  private Future<AssignmentsPage> shown(
      Request visit,
      Memberships.Expected expected,
      TenantPageRead read,
      Optional<Page<TaskRow>> listed) {
    if (listed.isEmpty()) {
      return Future.succeededFuture(page(visit, read.head(), true, List.of(), 0, Paging.none()));
    }
    var list = RowList.assigned(visit.userId());
    var laid = expected.lay(read.batch(), listed.get(), list);
    var paging = STEPS.around(new Addresses(visit.claim().slug()).myTasks(), CURSOR, laid);
    return expected
        .confirm(read.batch(), laid.items())
        .map(
            rows ->
                page(visit, read.head(), false, rows, laid.items().size() - rows.size(), paging));
  }

  private AssignmentsPage page(
      Request visit,
      TenantContext head,
      boolean building,
      List<TaskRow> rows,
      int hidden,
      Paging paging) {
    var addresses = new Addresses(visit.claim().slug());
    return new AssignmentsPage(
        frames.ofPerson(visit, head, NavigationSection.TASKS),
        "My tasks",
        building,
        addresses.home(),
        visit.context().request().uri(),
        rows.stream().map(row -> row(visit, addresses, row)).toList(),
        hidden,
        paging);
  }

  private static AssignmentsPage.Row row(Request visit, Addresses addresses, TaskRow row) {
    return new AssignmentsPage.Row(
        addresses.taskOrNull(row.projectSlug(), row.reference(), row.key()),
        row.title(),
        row.reference(),
        Words.name(row.projectName(), row.key().projectId()),
        row.projectSlug() == null ? null : addresses.board(row.projectSlug().value()),
        Words.status(row.status()),
        Words.unusual(row.priority()),
        row.dueOn() == null ? null : Moment.of(row.dueOn()),
        Words.overdue(row.dueOn(), false, visit.now()),
        row.escalatedAt() != null);
  }
}
