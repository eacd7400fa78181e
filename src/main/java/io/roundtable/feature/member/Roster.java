package io.roundtable.feature.member;

import io.roundtable.model.Member;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.row.UserEntry;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.PageRead;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
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

  private final PageReader reader;
  private final Frames frames;

  public Roster(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  /// The page as it is asked for.
  ///
  /// @return the answer, with status 200
  Future<Response> show(Request request) {
    return read(request)
        .map(read -> page(request, read, Typed.NOTHING))
        .map(page -> Response.page(TEMPLATE, page, request.report()));
  }

  /// The page after one of its forms was refused.
  ///
  /// @param typed what stood in the form that adds a member
  /// @return the answer, with the status of the failure
  Future<Response> showAgain(Submission submission, Typed typed, Failure failure) {
    var request = submission.request();
    return read(request)
        .map(
            read ->
                page(request, read, typed.with(Problem.of(failure, submission.fields().errors()))))
        .map(page -> new Response.Refused(TEMPLATE, page, request.report(), failure));
  }

  private Future<PageRead<ProjectContext, Found>> read(Request request) {
    return reader.project(request, Roster::find);
  }

  private static Future<Found> find(Reading reading) {
    var request = reading.request();
    var project = reading.project();
    var tenantId = project.tenantId();
    var members =
        request
            .reads()
            .projects()
            .listMembers(tenantId, project.projectId(), request.page(MEMBERS, CURSOR));
    var people = request.reads().tenants().listUsers(tenantId, PageRequest.first(PEOPLE));
    var handOver = HandOvers.find(reading);
    return Future.all(members, people, handOver)
        .map(read -> new Found(members.result(), people.result(), handOver.result()));
  }

  private MembersPage page(Request request, PageRead<ProjectContext, Found> read, Typed typed) {
    var project = read.context();
    var members = read.data().members();
    var addresses = project.addresses();
    var frame = frames.ofProject(request, project);
    boolean manages = project.allowsChange(Permission.MANAGE_PROJECT);
    boolean leaves = project.member().isPresent() && project.project().state().changeable();
    return new MembersPage(
        frame,
        project.name() + ": members",
        project.name(),
        ProjectTab.MEMBERS.tabs(project),
        typed.problems(),
        read.data().handOver().orElse(null),
        members.items().stream().map(member -> row(request, project, member, manages)).toList(),
        manages ? addition(addresses, project, read.data(), typed.or(frame.newRequestKey())) : null,
        leaves ? addresses.leaving(project.slug()) : null,
        STEPS.around(addresses.members(project.slug()), CURSOR, members));
  }

  private static MembersPage.Row row(
      Request request, ProjectContext project, Member member, boolean manages) {
    var name = Words.name(member.userName(), member.userId());
    return new MembersPage.Row(
        Avatar.of(name),
        member.userId().equals(request.userId()),
        Words.of(member.role()),
        Words.allowedBy(member.role()),
        manages ? forms(request, project, member, name) : null);
  }

  private static MembersPage.Forms forms(
      Request request, ProjectContext project, Member member, String name) {
    var addresses = request.addresses();
    return new MembersPage.Forms(
        addresses.ofMember(project.slug(), member.userId(), "role"),
        "Role of " + name,
        "Change the role of " + name,
        Roles.choices(Roles.value(member.role())),
        addresses.ofMember(project.slug(), member.userId(), "removal"),
        "Remove " + name);
  }

  private static MembersPage.Addition addition(
      Addresses addresses, ProjectContext project, Found found, Typed typed) {
    return new MembersPage.Addition(
        addresses.members(project.slug()),
        typed.requestKey(),
        typed.person(),
        People.outside(found.people(), found.members(), typed.person().value()),
        found.people().next().isPresent() ? MORE_PEOPLE : null,
        typed.email(),
        Roles.choices(typed.role()));
  }

  /// The data that are read beside the head.
  private record Found(
      Page<Member> members, Page<UserEntry> people, Optional<MembersPage.HandOver> handOver) {}
}
