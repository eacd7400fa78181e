package io.roundtable.feature.escalation;

import io.roundtable.access.Addresses;
import io.roundtable.access.Frames;
import io.roundtable.access.Head;
import io.roundtable.access.Memberships;
import io.roundtable.access.PageReads;
import io.roundtable.access.Place;
import io.roundtable.access.Steps;
import io.roundtable.access.Visit;
import io.roundtable.access.Words;
import io.roundtable.model.TaskRow;
import io.roundtable.table.EscalationReads;
import io.roundtable.table.Page;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// What waits for a responder (AP10), each row confirmed by the responder's membership (AP17).
public final class EscalationsHandler {
  private static final int ESCALATIONS = 50;
  private static final String TITLE = "Escalations to you";
  private static final String CURSOR = "at";
  private static final Steps STEPS = new Steps("Older escalations", "Newer escalations");

  private final PageReads reads;
  private final EscalationReads escalations;
  private final Memberships memberships;
  private final Frames frames;

  /// The dashboards of one installation.
  public EscalationsHandler(
      PageReads reads, EscalationReads escalations, Memberships memberships, Frames frames) {
    this.reads = reads;
    this.escalations = escalations;
    this.memberships = memberships;
    this.frames = frames;
  }

  /// `GET /:tenant/escalations`, with the cursor `at`.
  ///
  /// @return the page; while the index is being built a page that says so
  public Future<Response> showEscalationsPage(Visit visit) {
    var expected = memberships.expected(visit);
    var head = reads.ofTenant(visit, expected::ask);
    var listed = read(visit);
    return head.compose(
            read ->
                listed.compose(
                    rows ->
                        rows.isPresent()
                            ? expected
                                .confirm(read.batch(), rows.get().items())
                                .map(confirmed -> page(visit, read.head(), rows.get(), confirmed))
                            : Future.succeededFuture(building(visit, read.head()))))
        .map(page -> Response.page("escalation/escalations", page, visit.report()));
  }

  /// The rows, or nothing while the index is being built.
  private Future<Optional<Page<TaskRow>>> read(Visit visit) {
    return PageReads.unlessBuilding(
        escalations.listEscalations(
            visit.cost(), visit.tenantId(), visit.userId(), visit.page(ESCALATIONS, CURSOR)));
  }

  private EscalationsPage page(
      Visit visit, Head head, Page<TaskRow> page, List<TaskRow> confirmed) {
    var addresses = new Addresses(visit.claim().slug());
    var paging = STEPS.around(addresses.escalations(), CURSOR, page);
    int hidden = page.items().size() - confirmed.size();
    boolean none = confirmed.isEmpty();
    return new EscalationsPage(
        frames.ofPerson(visit, head, Place.ESCALATIONS),
        TITLE,
        summary(head.waiting()),
        false,
        addresses.home(),
        addresses.escalations(),
        confirmed.stream().map(row -> row(visit, addresses, row)).toList(),
        none ? EmptyEscalations.of(hidden, paging.shown(), head.waiting()) : null,
        none ? null : EmptyEscalations.besideOthers(hidden),
        paging);
  }

  private EscalationsPage building(Visit visit, Head head) {
    var addresses = new Addresses(visit.claim().slug());
    return new EscalationsPage(
        frames.ofPerson(visit, head, Place.ESCALATIONS),
        TITLE,
        null,
        true,
        addresses.home(),
        visit.context().request().uri(),
        List.of(),
        null,
        null,
        Paging.none());
  }

  private static String summary(long waiting) {
    if (waiting == 0) {
      return "Nothing waits for you to acknowledge it.";
    }
    return waiting == 1
        ? "1 waits for you to acknowledge it."
        : waiting + " wait for you to acknowledge them.";
  }

  private static EscalationsPage.Row row(Visit visit, Addresses addresses, TaskRow row) {
    var since = Optional.ofNullable(row.escalatedAt()).orElse(row.key().createdAt());
    return new EscalationsPage.Row(
        addresses.taskOrNull(row.projectSlug(), row.reference(), row.key()),
        row.title(),
        row.reference(),
        Words.name(row.projectName(), row.key().projectId()),
        row.projectSlug() == null ? null : addresses.board(row.projectSlug().value()),
        Words.status(row.status()),
        Words.unusual(row.priority()),
        row.dueOn() == null ? null : Moment.of(row.dueOn()),
        Words.overdue(row.dueOn(), false, visit.now()),
        Moment.age(since, visit.now()),
        Moment.of(since),
        row.acknowledgedAt() == null ? null : Moment.of(row.acknowledgedAt()));
  }
}
