package io.roundtable.feature.people;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Access;
import io.roundtable.model.Member;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.table.read.Page;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Flash;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Locale;
import java.util.Optional;

/// The page of a person for admins, with their projects (AP6), and giving them another role or a
/// way back in.
public final class PersonHandler {
  private static final String CURSOR = "at";
  private static final PagingLabels STEPS = new PagingLabels("Projects before", "More projects");

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final InvitationLinks links;
  private final Form<PageData<TenantContext, Found>> form;

  public PersonHandler(Pages pages, InvitationLinks links) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.links = links;
    this.form = new Form<>("people/person", this::read, this::page);
  }

  /// `GET /:tenant/people/:user`, with the cursor `at`.
  ///
  /// @return the page; fails with NotFound where there is no such person
  public Future<Response> showPersonPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/people/:user/role`, with `role` and the one that was shown in `was.role`.
  ///
  /// @return the way to the person's page, or home for who is no admin any more; the page again
  ///     where nobody would be one
  public Future<Response> changeRole(Submission submission) {
    var fields = submission.fields();
    var role = InviteFields.role(fields);
    var before = InviteFields.roleBefore(fields);
    return form.answer(
        submission,
        () -> {
          var command = new ChangePersonRole(requireUserId(submission.request()), role, before);
          return command.userId().equals(submission.request().userId())
              ? actions.perform(submission, command, ownDone(submission, role))
              : actions
                  .perform(submission, command)
                  .map(outcome -> changed(submission, outcome, role));
        });
  }

  /// `POST /:tenant/people/:user/reactivation`.
  ///
  /// @return the way to the person's page
  public Future<Response> reactivatePerson(Submission submission) {
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, new ReactivatePerson(requireUserId(submission.request())))
                .map(outcome -> reactivated(submission, outcome)));
  }

  /// `POST /:tenant/people/:user/password-link`.
  ///
  /// @return the way to the person's page, which shows the link
  public Future<Response> makePasswordLink(Submission submission) {
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, new MakePasswordLink(requireUserId(submission.request())))
                .map(outcome -> made(submission, outcome)));
  }

  /// `POST /:tenant/people/:user/second-factor/removal`.
  ///
  /// @return the way to the person's page
  public Future<Response> removeSecondFactor(Submission submission) {
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, new RemoveSecondFactor(requireUserId(submission.request())))
                .map(outcome -> removed(submission, outcome)));
  }

  private Response removed(Submission submission, Outcome outcome) {
    var name = isolated(outcome.notes().getFirst());
    var next = submission.addresses().ofPeople(outcome.subject());
    return actions.done(
        submission, next, Flash.of(name + " signs in with the password alone from now on."));
  }

  private Response made(Submission submission, Outcome outcome) {
    var name = isolated(outcome.notes().getFirst());
    var next = submission.addresses().ofPeople(outcome.subject());
    return actions.done(submission, next, Flash.of("The link for " + name + " is below."));
  }

  private Response reactivated(Submission submission, Outcome outcome) {
    var name = isolated(outcome.notes().getFirst());
    var next = submission.addresses().ofPeople(outcome.subject());
    return actions.done(submission, next, Flash.of(name + " can sign in again, as a member."));
  }

  /// Whoever is no admin afterwards could not send the same form again.
  private static Response.Done ownDone(Submission submission, TenantRole role) {
    var addresses = submission.addresses();
    var next =
        role == TenantRole.ADMIN
            ? addresses.ofPeople(submission.segment("user"))
            : addresses.home();
    return new Response.Done(next, Flash.of("You are " + words(role) + " now."));
  }

  private Response changed(Submission submission, Outcome outcome, TenantRole role) {
    var name = isolated(outcome.notes().getFirst());
    return actions.done(
        submission,
        submission.addresses().ofPeople(outcome.subject()),
        Flash.of(name + " is " + words(role) + " now."));
  }

  private static String words(TenantRole role) {
    return (role == TenantRole.ADMIN ? "an " : "a ")
        + DisplayNames.of(role).toLowerCase(Locale.ROOT);
  }

  private Future<PageData<TenantContext, Found>> read(Request request) {
    var userId = requireUserId(request);
    return reader.tenant(request, reading -> find(reading, userId));
  }

  private static Future<Found> find(Reading reading, UserId userId) {
    var request = reading.request();
    var user = reading.find(TableKeys.user(request.tenantId(), userId));
    var reset = reading.find(TableKeys.passwordReset(request.tenantId(), userId));
    var codes = reading.find(TableKeys.timeCodes(request.tenantId(), userId));
    var page = request.page(AccessPattern.PAGE_SIZE, CURSOR);
    var projects = reading.reads().tenants().listMemberships(request.tenantId(), userId, page);
    return Future.all(user, reset, codes, projects)
        .map(
            done ->
                new Found(
                    user.result()
                        .filter(found -> found.email() != null)
                        .orElseThrow(Access::notFound),
                    reset.result(),
                    codes.result().isPresent(),
                    projects.result()));
  }

  private FormPage<PersonForm> page(FormInput input, PageData<TenantContext, Found> read) {
    var request = input.request();
    var addresses = request.addresses();
    var person = read.data().person();
    var id = person.userId().value();
    var role = InviteFields.name(person.role());
    return new FormPage<>(
        frames.ofPerson(request, read.context(), NavigationSection.PEOPLE),
        person.name(),
        NavigationItem.of("People", addresses.tenantPeople(), false),
        addresses.ofPeople(id + "/role"),
        input,
        new PersonForm(
            String.valueOf(person.email()),
            person.userId().equals(request.userId()),
            person.active(),
            read.data().codes(),
            read.context().tenant().allows(SignInMethod.PASSWORD),
            input.rendered(InviteFields.ROLE, role),
            InviteFields.roles(input.kept(InviteFields.ROLE, role)),
            addresses.ofPeople(id),
            read.data().reset().flatMap(reset -> link(request, read, reset)).orElse(null),
            read.data().projects().items().stream()
                .map(member -> membership(addresses, member))
                .toList(),
            STEPS.around(addresses.ofPeople(id), CURSOR, read.data().projects())));
  }

  /// A link is shown to who made it: so the trail tells who had it, and it is good as long as the
  /// viewer is an admin.
  private Optional<PersonForm.PasswordLink> link(
      Request request, PageData<TenantContext, Found> read, PasswordReset reset) {
    var page = request.addresses().ofPeople(read.data().person().userId().value());
    var proof = request.proof(page);
    return Optional.of(reset)
        .filter(found -> request.userId().equals(found.madeBy()))
        .filter(found -> found.isGood(read.data().person(), request.now()))
        .map(
            found ->
                new PersonForm.PasswordLink(
                    proof.isPresent() ? null : links.of(request.addresses(), found),
                    proof.orElse(null),
                    Moment.of(found.expiresAt(), read.context().zone())));
  }

  private static PersonForm.Membership membership(Addresses addresses, Member member) {
    var slug = member.projectSlug();
    return new PersonForm.Membership(
        DisplayNames.name(member.projectName(), member.projectId()),
        DisplayNames.of(member.role()),
        slug == null ? null : addresses.members(slug.value()));
  }

  /// The identifier in the address, of whom nothing is known yet.
  ///
  /// @throws io.roundtable.model.failure.FailureException with NotFound where it could be nobody's
  static UserId requireUserId(Request request) {
    var segment = request.segment("user");
    if (!Identifiers.isValid(segment)) {
      throw Access.notFound();
    }
    return new UserId(segment);
  }

  private record Found(
      User person, Optional<PasswordReset> reset, boolean codes, Page<Member> projects) {}
}
