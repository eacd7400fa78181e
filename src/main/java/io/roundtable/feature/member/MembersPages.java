package io.roundtable.feature.member;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Member;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.person.PersonInput;
import io.roundtable.table.read.Page;
import io.roundtable.web.Avatar;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Field;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// Reads and makes the page of a project's members: the members (AP4) and what is being handed
/// over, side by side with the head.
final class MembersPages {
  private static final String TEMPLATE = "member/members";
  static final String PERSON = "member";
  static final String EMAIL = "email";

  private static final int MEMBERS = 50;
  private static final String CURSOR = "at";
  private static final PagingLabels STEPS = new PagingLabels("Previous members", "More members");

  private final PageReader reader;
  private final Frames frames;

  /// Adds a member.
  final Form<PageData<ProjectContext, Found>> addition =
      new Form<>(TEMPLATE, this::read, (input, read) -> page(input, input, read));

  /// Gives a member another role.
  final Form<PageData<ProjectContext, Found>> role =
      new Form<>(
          TEMPLATE,
          this::read,
          (input, read) -> page(FormInput.none(input.request()), input, read));

  MembersPages(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  private Future<PageData<ProjectContext, Found>> read(Request request) {
    return reader.project(request, MembersPages::find);
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
    var handOver = HandOverProgress.find(reading);
    return Future.all(members, handOver)
        .map(read -> new Found(members.result(), handOver.result()));
  }

  /// @param typed what stands in the form that adds a member
  /// @param refused why one of the forms was refused
  private FormPage<MembersForms> page(
      FormInput typed, FormInput refused, PageData<ProjectContext, Found> read) {
    var request = typed.request();
    var project = read.context();
    var members = read.data().members();
    var addresses = project.addresses();
    boolean manages = project.allowsChange(Permission.MANAGE_PROJECT);
    boolean leaves = project.member().isPresent() && project.project().state().changeable();
    var handOver = read.data().handOver().map(found -> found.to(project.person())).orElse(null);
    var refresh = handOver == null ? null : handOver.refresh();
    return new FormPage<>(
        frames.ofProject(request, project).refreshing(refresh),
        isolated(project.name()) + ": members",
        NavigationItem.of(project.name(), addresses.board(project.slug()), false),
        addresses.members(project.slug()),
        "",
        typed.requestKey(),
        refused.problems(),
        new MembersForms(
            ProjectTab.MEMBERS.tabs(project),
            handOver,
            members.items().stream().map(member -> row(refused, project, member, manages)).toList(),
            manages ? addition(typed, project) : null,
            leaves ? addresses.leaving(project.slug()) : null,
            STEPS.around(addresses.members(project.slug()), CURSOR, members)));
  }

  private static MembersForms.Row row(
      FormInput refused, ProjectContext project, Member member, boolean manages) {
    var request = refused.request();
    var present = Roles.value(member.role());
    boolean asked = member.userId().value().equals(request.segment("user"));
    // What was chosen for this member and refused is chosen still.
    var input = asked ? refused : FormInput.none(request);
    return new MembersForms.Row(
        Addresses.thing("member", member.userId().value()),
        Avatar.of(DisplayNames.name(member.userName(), member.userId())),
        member.userId().equals(request.userId()),
        DisplayNames.of(member.role()),
        DisplayNames.allowedBy(member.role()),
        manages ? input.rendered(Roles.FIELD, present) : null,
        manages ? Roles.choices(input.kept(Roles.FIELD, present)) : List.of(),
        manages ? project.addresses().ofMember(project.slug(), member.userId(), "") : null);
  }

  /// Most new members are to work, not to manage.
  private static MembersForms.Addition addition(FormInput typed, ProjectContext project) {
    var text = typed.value(PERSON, "");
    var field =
        new Field(PERSON, text.isEmpty() ? typed.value(EMAIL, "") : text, typed.problem(PERSON));
    var person =
        new PersonInput(
            field,
            null,
            true,
            List.of(),
            project.addresses().candidates(project.slug()),
            "",
            typed.offers(PERSON));
    return new MembersForms.Addition(
        person, Roles.choices(typed.value(Roles.FIELD, Roles.value(ProjectRole.EDITOR))));
  }

  /// The data that are read beside the head.
  record Found(Page<Member> members, Optional<MembersForms.HandOver> handOver) {}
}
