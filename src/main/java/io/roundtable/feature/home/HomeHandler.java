package io.roundtable.feature.home;

import io.roundtable.access.Addresses;
import io.roundtable.access.Frames;
import io.roundtable.access.Memberships;
import io.roundtable.access.PageReads;
import io.roundtable.access.Place;
import io.roundtable.access.Steps;
import io.roundtable.access.TenantRead;
import io.roundtable.access.Visit;
import io.roundtable.access.Words;
import io.roundtable.model.Member;
import io.roundtable.model.ProjectEntry;
import io.roundtable.model.ProjectId;
import io.roundtable.model.TaskRow;
import io.roundtable.table.Page;
import io.roundtable.table.PageRequest;
import io.roundtable.table.TableConnection;
import io.roundtable.web.Moment;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// A person's home in a tenant: their projects (AP6), what is escalated to them (AP10, AP17) and
/// the tenant's directory (AP2), all at once with the head.
public final class HomeHandler {
  private static final int PROJECTS = 50;
  private static final int ESCALATIONS = 5;
  private static final String MINE = "mine";
  private static final String DIRECTORY = "directory";
  private static final String NOTHING_WAITS =
      "Nothing waits for you. Tasks that somebody escalates to you appear here.";
  private static final String NOTHING_SHOWN =
      "The oldest are in projects that you are not a member of, so they are not shown.";
  private static final Comparator<HomePage.ProjectLink> BY_NAME =
      Comparator.comparing(HomePage.ProjectLink::name, String.CASE_INSENSITIVE_ORDER);
  private static final Steps STEPS = new Steps("Previous projects", "More projects");

  private final PageReads reads;
  private final TableConnection table;
  private final Memberships memberships;
  private final Frames frames;

  /// The home pages of one installation.
  public HomeHandler(
      PageReads reads, TableConnection table, Memberships memberships, Frames frames) {
    this.reads = reads;
    this.table = table;
    this.memberships = memberships;
    this.frames = frames;
  }

  /// `GET /:tenant`, with the cursors `mine` and `directory`.
  ///
  /// @return the page
  public Future<Response> showHomePage(Visit visit) {
    var cost = visit.cost();
    var tenant = visit.tenantId();
    var expected = memberships.expected(visit);
    var head = reads.ofTenant(visit, expected::ask);
    var mine =
        table.tenants().listMemberships(cost, tenant, visit.userId(), visit.page(PROJECTS, MINE));
    var directory = table.tenants().listProjects(cost, tenant, visit.page(PROJECTS, DIRECTORY));
    var waiting = readEscalations(visit);
    return head.compose(read -> Future.all(mine, directory, waiting).map(read))
        .compose(
            read ->
                expected
                    .confirm(read.batch(), waiting.result().rows())
                    .map(rows -> waiting.result().with(rows))
                    .map(
                        escalations ->
                            page(visit, read, mine.result(), directory.result(), escalations)))
        .map(page -> Response.page("home/home", page, visit.report()));
  }

  /// A home without this list is still a home, so an index that is being built is no failure here.
  private Future<Escalations> readEscalations(Visit visit) {
    var oldest =
        table
            .escalations()
            .listEscalations(
                visit.cost(), visit.tenantId(), visit.userId(), PageRequest.first(ESCALATIONS));
    return PageReads.unlessBuilding(oldest)
        .map(page -> page.map(Escalations::of).orElse(Escalations.BUILDING));
  }

  private HomePage page(
      Visit visit,
      TenantRead read,
      Page<Member> mine,
      Page<ProjectEntry> directory,
      Escalations escalations) {
    var addresses = new Addresses(visit.claim().slug());
    var roles = roles(mine);
    return new HomePage(
        frames.ofPerson(visit, read.head(), Place.HOME),
        read.head().tenant().name(),
        addresses.newProject(),
        byName(mine, member -> link(addresses, member)),
        STEPS.around(kept(visit, addresses, DIRECTORY), MINE, mine),
        escalations.rows().stream().map(row -> link(addresses, row, visit)).toList(),
        escalations.none(),
        addresses.escalations(),
        escalations.more(),
        escalations.building(),
        byName(directory, entry -> link(addresses, entry, roles)),
        STEPS.around(kept(visit, addresses, MINE), DIRECTORY, directory));
  }

  /// The table lists projects by identifier; people look for names. A list of several pages keeps
  /// its order, which would otherwise begin anew on every page.
  private static <T> List<HomePage.ProjectLink> byName(
      Page<T> page, Function<T, HomePage.ProjectLink> link) {
    var links = page.items().stream().map(link);
    boolean whole = page.previous().isEmpty() && page.next().isEmpty();
    return whole ? links.sorted(BY_NAME).toList() : links.toList();
  }

  /// The address with the other list's cursor, which stays where it is.
  private static String kept(Visit visit, Addresses addresses, String other) {
    return Addresses.with(addresses.home(), other, visit.parameter(other));
  }

  private static Map<ProjectId, String> roles(Page<Member> mine) {
    var roles = new HashMap<ProjectId, String>();
    mine.items().forEach(member -> roles.put(member.projectId(), Words.of(member.role())));
    return roles;
  }

  private static HomePage.ProjectLink link(Addresses addresses, Member member) {
    return new HomePage.ProjectLink(
        Words.name(member.projectName(), member.projectId()),
        member.projectSlug() == null ? null : addresses.board(member.projectSlug().value()),
        Words.of(member.role()));
  }

  private static HomePage.ProjectLink link(
      Addresses addresses, ProjectEntry entry, Map<ProjectId, String> roles) {
    return new HomePage.ProjectLink(
        entry.name(),
        entry.slug() == null ? null : addresses.board(entry.slug().value()),
        roles.get(entry.projectId()));
  }

  private static HomePage.EscalationLink link(Addresses addresses, TaskRow row, Visit visit) {
    var since = Optional.ofNullable(row.escalatedAt()).orElse(row.key().createdAt());
    return new HomePage.EscalationLink(
        row.title(),
        addresses.taskOrNull(row.projectSlug(), row.reference(), row.key()),
        row.reference(),
        Words.name(row.projectName(), row.key().projectId()),
        row.acknowledgedAt() != null,
        Moment.age(since, visit.now()));
  }

  /// The oldest few escalations.
  ///
  /// @param hidden whether some of them may not be shown
  /// @param more whether there are more
  /// @param building whether their index is being built
  private record Escalations(List<TaskRow> rows, boolean hidden, boolean more, boolean building) {
    static final Escalations BUILDING = new Escalations(List.of(), false, false, true);

    static Escalations of(Page<TaskRow> page) {
      return new Escalations(page.items(), false, page.next().isPresent(), false);
    }

    Escalations with(List<TaskRow> confirmed) {
      return new Escalations(confirmed, hidden || confirmed.size() < rows.size(), more, building);
    }

    /// What is said in place of rows; null where there are some or they cannot be known.
    String none() {
      if (building || !rows.isEmpty()) {
        return null;
      }
      return hidden ? NOTHING_SHOWN : NOTHING_WAITS;
    }
  }
}
