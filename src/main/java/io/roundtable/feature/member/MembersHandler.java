package io.roundtable.feature.member;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Access;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Form;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;

/// The page of a project's members, adding somebody, and giving somebody another role.
public final class MembersHandler {
  private static final String HANDED_OVER =
      " Giving the role back does not bring the escalations back.";

  private final MembersPages roster;
  private final Demotion demotion;
  private final PageReader reader;
  private final Actions actions;

  public MembersHandler(Pages pages) {
    this.roster = new MembersPages(pages);
    this.demotion = new Demotion(pages);
    this.reader = pages.reader();
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/members`, with the cursor `at`.
  ///
  /// @return the page
  public Future<Response> showMembersPage(Request request) {
    return roster.addition.show(request);
  }

  /// `POST /:tenant/projects/:slug/members`, with `role` and the person: `member`, which is an
  /// identifier or an email address, or `email`.
  ///
  /// @return the way to the members, or the page again
  public Future<Response> addMember(Submission submission) {
    var fields = submission.fields();
    var asked = PersonSearch.asked(fields, field(fields));
    return reader
        .project(submission.request(), reading -> PersonSearch.others(reading, asked))
        .compose(
            read -> {
              settle(fields, read.data());
              return add(submission, read.context());
            });
  }

  /// The field that says who it is: programs may send an address under a name of its own.
  private static String field(FormFields fields) {
    return fields.raw(MembersPages.PERSON).isBlank() ? MembersPages.EMAIL : MembersPages.PERSON;
  }

  /// An address need not be found by its words: its claim is looked up by the command.
  private static void settle(FormFields fields, PersonSearch found) {
    if (found.people().isEmpty() && EmailAddress.parse(found.typed()).isPresent()) {
      fields.resolve(MembersPages.PERSON, found.typed());
    } else {
      found.settle(fields, MembersPages.PERSON);
    }
  }

  private Future<Response> add(Submission submission, ProjectContext project) {
    var fields = submission.fields();
    var person = person(fields);
    var role = Roles.read(fields);
    return roster.addition.answer(
        submission,
        () -> {
          var command = new AddMember(project.projectId(), person, role.orElseThrow());
          return actions
              .perform(submission, command)
              .map(outcome -> added(submission, project, outcome, command.role()));
        });
  }

  private static String person(FormFields fields) {
    fields.line(MembersPages.PERSON, PersonSearch.LONGEST);
    var person = fields.meant(MembersPages.PERSON).strip();
    var found = person.isEmpty() ? fields.line(MembersPages.EMAIL, PersonSearch.LONGEST) : person;
    if (found.isEmpty()) {
      fields.reject(MembersPages.PERSON, "Type part of a name, or an email address.");
    }
    return found;
  }

  private Response added(
      Submission submission, ProjectContext project, Outcome outcome, ProjectRole role) {
    var addresses = submission.addresses();
    var name = outcome.notes().getFirst();
    var members = submission.returnTo(addresses.members(project.slug()));
    return actions.done(
        submission,
        Addresses.at(members, "member", outcome.subject()),
        Flash.of(isolated(name) + " is a member now: " + DisplayNames.of(role) + "."));
  }

  /// `POST /:tenant/projects/:slug/members/:user/role`, with `role`, the one that was shown in
  /// `was.role` and, for who becomes a viewer, `successor`, empty for nobody.
  ///
  /// @return the way to the members, with an undo where the sender can do that, the page again
  ///     where the last owner would be none, or the question who takes the open escalations over
  public Future<Response> changeRole(Submission submission) {
    var fields = submission.fields();
    var asked = PersonSearch.asked(fields, MemberRemovalHandler.SUCCESSOR);
    return reader
        .project(submission.request(), reading -> PersonSearch.members(reading, asked))
        .compose(
            read -> {
              var who = requireUserId(submission.request());
              MemberRemovalHandler.settle(fields, read.data(), who);
              return change(submission, read.context());
            });
  }

  private Future<Response> change(Submission submission, ProjectContext project) {
    var role = Roles.read(submission.fields());
    var successor = MemberRemovalHandler.successor(submission.fields());
    return Form.answer(
        submission,
        () -> {
          var userId = requireUserId(submission.request());
          var seen = Roles.seen(submission.fields());
          var command =
              new ChangeRole(project.projectId(), userId, role.orElseThrow(), seen, successor);
          return command.role().mayWork()
              ? change(submission, project, command)
              : demote(submission, project, command);
        },
        failure ->
            submission.fields().ticked(MemberRemovalHandler.SUCCESSOR)
                ? demotion.again(submission, failure)
                : roster.role.again(submission, failure));
  }

  private Future<Response> demote(
      Submission submission, ProjectContext project, ChangeRole command) {
    return demotion
        .ask(submission)
        .compose(
            asked ->
                asked
                    .map(Future::succeededFuture)
                    .orElseGet(() -> change(submission, project, command)));
  }

  /// Whoever is no owner afterwards could not send the same form again.
  private Future<Response> change(
      Submission submission, ProjectContext project, ChangeRole command) {
    return command.userId().equals(submission.request().userId())
        ? actions.perform(
            submission,
            command,
            changed(submission, project, command, List.of(project.person().user().name())))
        : actions
            .perform(submission, command)
            .map(outcome -> changed(submission, project, command, outcome.notes()))
            .map(answer -> actions.done(submission, answer.location(), answer.flash()));
  }

  /// @param notes of the command: the name, the role before, and the job that hands over
  private static Response.Done changed(
      Submission submission, ProjectContext project, ChangeRole command, List<String> notes) {
    var members = submission.addresses().members(project.slug());
    var next =
        notes.stream()
            .skip(2)
            .findFirst()
            .map(jobId -> HandOverProgress.following(members, jobId))
            .orElse(members);
    var role = DisplayNames.of(command.role()).toLowerCase(Locale.ROOT);
    boolean asked = submission.fields().ticked(MemberRemovalHandler.SUCCESSOR);
    var handedOver = asked ? HANDED_OVER : "";
    var sentence = isolated(notes.getFirst()) + " is " + role + " now." + handedOver;
    var undo = notes.stream().skip(1).findFirst().map(ProjectRole::valueOf);
    return new Response.Done(
        submission.returnTo(next),
        new Flash(sentence, undo.map(was -> undo(submission, project, command, was)).orElse(null)));
  }

  /// Gives the role back, as long as it is the one that was given. What was handed over stays where
  /// it is.
  private static Flash.Undo undo(
      Submission submission, ProjectContext project, ChangeRole command, ProjectRole before) {
    var action = submission.addresses().ofMember(project.slug(), command.userId(), Roles.FIELD);
    var fields = new HashMap<>(submission.undo());
    fields.putAll(Roles.undo(before, command.role()));
    return new Flash.Undo(action, fields);
  }

  /// The identifier in the address, of whom nothing is known yet.
  ///
  /// @throws FailureException with NotFound where it could be nobody's
  static UserId requireUserId(Request request) {
    var segment = request.segment("user");
    if (!Identifiers.isValid(segment)) {
      throw Access.notFound();
    }
    return new UserId(segment);
  }
}
