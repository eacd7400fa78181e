package io.roundtable.feature.member;

import io.roundtable.model.Member;
import io.roundtable.model.UserEntry;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectRead;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Request;
import io.roundtable.page.ResolvedProject;
import io.roundtable.page.Submission;
import io.roundtable.page.Words;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.Avatar;
import io.roundtable.web.Response;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import java.util.Optional;

/// Reads and makes the page of a project's members: the members (AP4), the tenant's people (AP11)
/// for the form that adds one, and what is being handed over, side by side with the head.
public final class Roster {
  private static final String TEMPLATE = "member/members";
  private static final int MEMBERS = 50;
  private static final int PEOPLE = 200;
  private static final String CURSOR = "at";
  private static final PagingLabels STEPS = new PagingLabels("Previous members", "More members");
  private static final String MORE_PEOPLE =
      "Only the first " + PEOPLE + " people are listed. Add others by their email address.";

  private final PageReader reads;
  private final Frames frames;

  /// The members pages of one installation.
  public Roster(PageReader reads, Frames frames) {
    this.reads = reads;
    this.frames = frames;
  }

  /// The page as it is asked for.
  ///
  /// @return the answer, with status 200
  Future<Response> show(Request visit) {
    return read(visit)
        .map(read -> page(visit, read, Typed.NOTHING))
        .map(page -> Response.page(TEMPLATE, page, visit.report()));
  }

  /// The page after one of its forms was refused.
  ///
  /// @param typed what stood in the form that adds a member
  /// @return the answer, with the status of the failure
  Future<Response> showAgain(Submission submission, Typed typed, Failure failure) {
    var visit = submission.visit();
    return read(visit)
        .map(
            read ->
                page(visit, read, typed.with(Problem.of(failure, submission.fields().errors()))))
        .map(page -> new Response.Refused(TEMPLATE, page, visit.report(), failure));
  }

  private Future<ProjectRead<Found>> read(Request visit) {
    return reads.ofProject(visit, visit.segment("slug"), plan -> find(visit, plan));
  }

  private Future<Found> find(Request visit, ResolvedProject plan) {
    var tenantId = plan.tenantId();
    var members =
        visit
            .reads()
            .projects()
            .listMembers(tenantId, plan.projectId(), visit.page(MEMBERS, CURSOR));
    var people = visit.reads().tenants().listUsers(tenantId, PageRequest.first(PEOPLE));
    var handOver = HandOvers.find(visit, plan);
    return Future.all(members, people, handOver)
        .map(read -> new Found(members.result(), people.result(), handOver.result()));
  }

  private MembersPage page(Request visit, ProjectRead<Found> read, Typed typed) {
    var head = read.head();
    var members = read.data().members();
    var tenant = visit.claim().slug();
    var addresses = new Addresses(tenant);
    var frame = frames.ofPerson(visit, head.head(), NavigationSection.PROJECT);
    boolean manages = head.allowsChange(Permission.MANAGE_PROJECT);
    boolean leaves = head.member().isPresent() && head.project().state().changeable();
    return new MembersPage(
        frame,
        head.project().name() + ": members",
        head.project().name(),
        ProjectTab.MEMBERS.tabs(tenant, head),
        typed.problems(),
        read.data().handOver().orElse(null),
        members.items().stream().map(member -> row(visit, head, member, manages)).toList(),
        manages ? addition(addresses, head, read.data(), typed.or(frame.newRequestKey())) : null,
        leaves ? addresses.leaving(head.slug()) : null,
        STEPS.around(addresses.members(head.slug()), CURSOR, members));
  }

  private static MembersPage.Row row(
      Request visit, ProjectContext head, Member member, boolean manages) {
    var name = Words.name(member.userName(), member.userId());
    return new MembersPage.Row(
        Avatar.of(name),
        member.userId().equals(visit.userId()),
        Words.of(member.role()),
        Words.allowedBy(member.role()),
        manages ? forms(visit, head, member, name) : null);
  }

  private static MembersPage.Forms forms(
      Request visit, ProjectContext head, Member member, String name) {
    var addresses = new Addresses(visit.claim().slug());
    return new MembersPage.Forms(
        addresses.ofMember(head.slug(), member.userId(), "role"),
        "Role of " + name,
        "Change the role of " + name,
        Roles.choices(Roles.value(member.role())),
        addresses.ofMember(head.slug(), member.userId(), "removal"),
        "Remove " + name);
  }

  private static MembersPage.Addition addition(
      Addresses addresses, ProjectContext head, Found found, Typed typed) {
    return new MembersPage.Addition(
        addresses.members(head.slug()),
        typed.requestKey(),
        typed.person(),
        People.outside(found.people(), found.members(), typed.person().value()),
        found.people().next().isPresent() ? MORE_PEOPLE : null,
        typed.email(),
        Roles.choices(typed.role()));
  }

  /// What is read beside the head.
  private record Found(
      Page<Member> members, Page<UserEntry> people, Optional<MembersPage.HandOver> handOver) {}
}
