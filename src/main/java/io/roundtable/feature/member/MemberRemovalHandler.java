package io.roundtable.feature.member;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Command;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.Choice;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.person.Candidates;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.BiFunction;

/// Taking a member out of a project, and leaving one, which every member may.
public final class MemberRemovalHandler {
  static final String SUCCESSOR = "successor";
  private static final String NO_MEMBER = "This person is no member of the project, or no more.";
  private static final String CHOOSE = "Choose who takes over, or nobody.";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<PageData<ProjectContext, Departure>> form;

  public MemberRemovalHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form = new Form<>("member/removal", this::read, this::page);
  }

  /// `GET /:tenant/projects/:slug/members/:user/removal`, and for oneself `GET
  /// /:tenant/projects/:slug/membership/removal`.
  ///
  /// @return the page that asks who takes over; fails with NotFound for who is no member
  public Future<Response> showRemovalPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/projects/:slug/members/:user/removal`, with `successor`, empty for nobody,
  /// and the role that was shown in `was.role`.
  ///
  /// @return the way to the members, or the page again
  public Future<Response> removeMember(Submission submission) {
    var userId = who(submission.request());
    var seen = Roles.seen(submission.fields());
    return remove(
        submission,
        (project, successor) -> new RemoveMember(project.projectId(), userId, seen, successor));
  }

  /// `POST /:tenant/projects/:slug/membership/removal`, with `successor`, empty for nobody,
  /// and the role that was shown in `was.role`.
  ///
  /// @return the way home, or the page again
  public Future<Response> leaveProject(Submission submission) {
    var seen = Roles.seen(submission.fields());
    return remove(
        submission, (project, successor) -> new LeaveProject(project.projectId(), seen, successor));
  }

  private Future<Response> remove(
      Submission submission, BiFunction<ProjectContext, UserId, Command> command) {
    var fields = submission.fields();
    var who = who(submission.request());
    var asked = PersonSearch.asked(fields, SUCCESSOR);
    return reader
        .project(submission.request(), reading -> PersonSearch.members(reading, asked))
        .compose(
            read -> {
              settle(fields, read.data(), who);
              var successor = successor(fields);
              return Form.answer(
                  submission,
                  () ->
                      perform(submission, read.context(), command.apply(read.context(), successor)),
                  failure -> again(submission, failure));
            });
  }

  private Future<Response> perform(Submission submission, ProjectContext project, Command command) {
    return who(submission.request()).equals(submission.request().userId())
        ? actions.perform(submission, command, left(submission, project))
        : actions
            .perform(submission, command)
            .map(outcome -> removed(submission, project, outcome));
  }

  private Response removed(Submission submission, ProjectContext project, Outcome outcome) {
    var addresses = submission.addresses();
    var sentence = isolated(outcome.notes().getFirst()) + " is no member any more.";
    var next = HandOverProgress.following(addresses.members(project.slug()), outcome.subject());
    return actions.done(submission, next, Flash.of(sentence));
  }

  /// The answer to whoever leaves; the project's pages are no place to go on for them.
  private static Response.Done left(Submission submission, ProjectContext project) {
    var home = submission.addresses().home();
    return new Response.Done(home, Flash.of("You left " + isolated(project.name()) + "."));
  }

  /// Whoever went meanwhile is asked about no more; why the form was refused is told all the same.
  private Future<Response> again(Submission submission, Failure failure) {
    return form.again(submission, failure)
        .recover(
            cause ->
                Future.failedFuture(
                    cause instanceof FailureException refused
                            && refused.failure() instanceof Failure.NotFound
                        ? new FailureException(failure)
                        : cause));
  }

  /// The member that the address names, or else the asker.
  private static UserId who(Request request) {
    return request.segment("user") == null
        ? request.userId()
        : MembersHandler.requireUserId(request);
  }

  /// Finds whom the name means that was typed, of those who stay and may work.
  static void settle(FormFields fields, PersonSearch found, UserId going) {
    found
        .only(held -> held.role().mayWork())
        .only(held -> !held.userId().equals(going))
        .settle(fields, SUCCESSOR);
  }

  /// Reads who takes over.
  ///
  /// @return null for nobody, and where an error was noted
  static UserId successor(FormFields fields) {
    var chosen = fields.meant(SUCCESSOR).strip();
    if (!chosen.isEmpty() && !Identifiers.isValid(chosen)) {
      fields.reject(SUCCESSOR, CHOOSE);
    }
    return Identifiers.isValid(chosen) ? new UserId(chosen) : null;
  }

  private Future<PageData<ProjectContext, Departure>> read(Request request) {
    return read(reader, request, who(request));
  }

  /// Reads what the page about a member shows who goes.
  static Future<PageData<ProjectContext, Departure>> read(
      PageReader reader, Request request, UserId userId) {
    return reader
        .project(request, reading -> find(reading, userId))
        .map(read -> new PageData<>(read.context(), require(read.data())));
  }

  private static Future<Optional<Departure>> find(Reading reading, UserId userId) {
    var project = reading.project();
    var key = TableKeys.member(project.tenantId(), project.projectId(), userId);
    var member = reading.reads().batch(BatchGet.of(AccessPatterns.PAGE_CONTEXT).with(key));
    var members = Candidates.read(reading);
    var held = Held.read(reading, userId);
    return Future.all(member, members, held)
        .map(
            read ->
                member
                    .result()
                    .find(key)
                    .map(found -> new Departure(found, members.result(), held.result())));
  }

  private static Departure require(Optional<Departure> found) {
    return found.orElseThrow(
        () -> new FailureException(new Failure.NotFound("This person is no member", NO_MEMBER)));
  }

  private FormPage<RemovalForm> page(FormInput input, PageData<ProjectContext, Departure> read) {
    var project = read.context();
    var member = read.data().member();
    var addresses = project.addresses();
    var name = DisplayNames.name(member.userName(), member.userId());
    boolean leaving = input.request().permission() != Permission.MANAGE_PROJECT;
    return new FormPage<>(
        frames.ofProject(input.request(), project),
        leaving
            ? "Leave " + isolated(project.name())
            : "Remove " + isolated(name) + " from " + isolated(project.name()),
        NavigationItem.of(project.name(), addresses.members(project.slug()), false),
        leaving
            ? addresses.leaving(project.slug())
            : addresses.ofMember(project.slug(), member.userId(), "removal"),
        input,
        form(input, read, leaving ? null : name));
  }

  /// @param name of who is removed; null where the asker leaves
  private static RemovalForm form(
      FormInput input, PageData<ProjectContext, Departure> read, String name) {
    var going = read.data();
    boolean stays = going.lastOwner(read.context().project().ownerCount());
    return new RemovalForm(
        stays ? lastOwner(name) : sentence(name) + " Now that is " + going.held().all() + ".",
        !stays,
        null,
        input.rendered(Roles.FIELD, Roles.value(going.member().role())),
        going.successors().input(read.context(), input, SUCCESSOR, Choice.of("", "", "")),
        name == null ? "Leave project" : "Remove member");
  }

  private static String sentence(String name) {
    return name == null
        ? "You lose access at once. What is assigned or escalated to you goes to whom you choose."
        : name
            + " loses access at once. What is assigned or escalated to "
            + name
            + " goes to whom you choose.";
  }

  private static String lastOwner(String name) {
    return (name == null ? "You are" : isolated(name) + " is")
        + " the last owner of this project. Make somebody else an owner first.";
  }
}
