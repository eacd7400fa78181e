package io.roundtable.feature.member;

import io.roundtable.access.Addresses;
import io.roundtable.access.Frames;
import io.roundtable.access.PageReads;
import io.roundtable.access.Place;
import io.roundtable.access.ProjectRead;
import io.roundtable.access.ProjectTab;
import io.roundtable.access.Steps;
import io.roundtable.access.Visit;
import io.roundtable.access.Words;
import io.roundtable.model.Member;
import io.roundtable.table.Page;
import io.roundtable.table.ProjectReads;
import io.roundtable.web.Avatar;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// Who belongs to a project (AP4).
public final class MembersHandler {
  private static final int MEMBERS = 50;
  private static final String CURSOR = "at";
  private static final Steps STEPS = new Steps("Previous members", "More members");

  private final PageReads reads;
  private final ProjectReads projects;
  private final Frames frames;

  /// The members pages of one installation.
  public MembersHandler(PageReads reads, ProjectReads projects, Frames frames) {
    this.reads = reads;
    this.projects = projects;
    this.frames = frames;
  }

  /// `GET /:tenant/projects/:slug/members`, with the cursor `at`.
  ///
  /// @return the page
  public Future<Response> showMembersPage(Visit visit) {
    return reads
        .ofProject(
            visit,
            visit.segment("slug"),
            plan ->
                projects.listMembers(
                    visit.cost(), plan.tenantId(), plan.projectId(), visit.page(MEMBERS, CURSOR)))
        .map(read -> Response.page("member/members", page(visit, read), visit.report()));
  }

  private MembersPage page(Visit visit, ProjectRead<Page<Member>> read) {
    var head = read.head();
    var tenant = visit.claim().slug();
    var address = new Addresses(tenant).members(head.slug());
    return new MembersPage(
        frames.ofPerson(visit, head.head(), Place.PROJECT),
        head.project().name() + ": members",
        head.project().name(),
        ProjectTab.MEMBERS.tabs(tenant, head),
        read.data().items().stream().map(member -> row(visit, member)).toList(),
        STEPS.around(address, CURSOR, read.data()));
  }

  private static MembersPage.Row row(Visit visit, Member member) {
    return new MembersPage.Row(
        Avatar.of(Words.name(member.userName(), member.userId())),
        member.userId().equals(visit.userId()),
        Words.of(member.role()),
        Words.allowedBy(member.role()));
  }
}
