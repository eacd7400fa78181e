package io.roundtable.feature.home;

import io.roundtable.model.Member;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.row.ProjectEntry;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Frames;
import io.roundtable.page.Memberships;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.RowFilter;
import io.roundtable.page.TenantContext;
import io.roundtable.table.read.Page;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// A person's home in a tenant: what waits for them to acknowledge it (AP21) and what they have to
/// do (AP19), both confirmed by membership (AP17), their projects (AP6) and the tenant's directory
/// (AP2), all at once with the head. The directory lists no archived project.
public final class HomeHandler {
  private static final int PROJECTS = 50;
  private static final String MINE = "mine";
  private static final String DIRECTORY = "directory";
  private static final Comparator<HomePage.ProjectLink> BY_NAME =
      Comparator.comparing(HomePage.ProjectLink::name, String.CASE_INSENSITIVE_ORDER);
  private static final PagingLabels STEPS = new PagingLabels("Previous projects", "More projects");

  private final PageReader reader;
  private final Memberships memberships;
  private final Frames frames;

  public HomeHandler(Pages pages) {
    this.reader = pages.reader();
    this.memberships = pages.memberships();
    this.frames = pages.frames();
  }

  /// `GET /:tenant`, with the cursors `mine` and `directory`.
  ///
  /// @return the page
  public Future<Response> showHomePage(Request request) {
    return reader
        .tenant(request, this::read)
        .compose(
            read ->
                read.data()
                    .confirmed()
                    .map(shown -> page(request, read.context(), read.data(), shown)))
        .map(page -> Response.page("home/home", page, request.report()));
  }

  private Future<Data> read(Reading reading) {
    var request = reading.request();
    var tenants = reading.reads().tenants();
    var person = request.userId();
    var filter = memberships.read(reading, person);
    var mine = tenants.listMemberships(request.tenantId(), person, request.page(PROJECTS, MINE));
    var directory = tenants.listProjects(request.tenantId(), request.page(PROJECTS, DIRECTORY));
    var lists = HomeLists.read(request);
    var archived = memberships.archived(reading, mine);
    return Future.all(filter, mine, directory, lists)
        .map(
            done ->
                new Data(
                    filter.result(), mine.result(), archived, directory.result(), lists.result()));
  }

  /// The data that are read beside who asks.
  ///
  /// @param archived which of their projects are archived
  private record Data(
      RowFilter filter,
      Page<Member> mine,
      Future<Set<ProjectId>> archived,
      Page<ProjectEntry> directory,
      HomeLists lists) {
    /// The lists, when it is also known what is archived: both may need another round trip.
    Future<HomeLists.Confirmed> confirmed() {
      var shown = lists.confirmed(filter);
      return Future.all(shown, archived).map(done -> shown.result());
    }
  }

  private HomePage page(
      Request request, TenantContext person, Data data, HomeLists.Confirmed lists) {
    var addresses = request.addresses();
    var roles = roles(data.mine());
    return new HomePage(
        frames.ofPerson(request, person, NavigationSection.HOME),
        person.tenant().name(),
        addresses.newProject(),
        byName(data.mine(), member -> link(addresses, member, data.archived().result())),
        STEPS.around(kept(request, addresses, DIRECTORY), MINE, data.mine()),
        lists.escalations(request, person),
        lists.tasks(request, person),
        byName(data.directory(), entry -> link(addresses, entry, roles)),
        STEPS.around(kept(request, addresses, MINE), DIRECTORY, data.directory()));
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
  private static String kept(Request request, Addresses addresses, String other) {
    return Addresses.with(addresses.home(), other, request.parameter(other));
  }

  private static Map<ProjectId, String> roles(Page<Member> mine) {
    var roles = new HashMap<ProjectId, String>();
    mine.items().forEach(member -> roles.put(member.projectId(), DisplayNames.of(member.role())));
    return roles;
  }

  private static HomePage.ProjectLink link(
      Addresses addresses, Member member, Set<ProjectId> archived) {
    return new HomePage.ProjectLink(
        DisplayNames.name(member.projectName(), member.projectId()),
        member.projectSlug() == null ? null : addresses.board(member.projectSlug().value()),
        DisplayNames.of(member.role()),
        archived.contains(member.projectId()));
  }

  private static HomePage.ProjectLink link(
      Addresses addresses, ProjectEntry entry, Map<ProjectId, String> roles) {
    return new HomePage.ProjectLink(
        entry.name(),
        entry.slug() == null ? null : addresses.board(entry.slug().value()),
        roles.get(entry.projectId()),
        false);
  }
}
