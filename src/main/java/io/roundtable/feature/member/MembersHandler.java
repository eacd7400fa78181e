package io.roundtable.feature.member;

import io.roundtable.model.Outcome;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.Identifiers;
import io.roundtable.page.Actions;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.Words;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;

/// The page of a project's members, and adding somebody.
public final class MembersHandler {
  private static final int LONGEST_PERSON = 254;

  private final Roster roster;
  private final PageReader reader;
  private final Actions actions;

  public MembersHandler(Pages pages) {
    this.roster = new Roster(pages);
    this.reader = pages.reader();
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/members`, with the cursor `at`.
  ///
  /// @return the page
  public Future<Response> showMembersPage(Request request) {
    return roster.show(request);
  }

  /// `POST /:tenant/projects/:slug/members`, with `role` and the person: `member`, which is an
  /// identifier or an email address, or `email`.
  ///
  /// @return the way to the members, or the page again
  public Future<Response> addMember(Submission submission) {
    return reader.project(submission.request()).compose(project -> add(submission, project));
  }

  private Future<Response> add(Submission submission, ProjectContext project) {
    var fields = submission.fields();
    var person = person(fields);
    var role = Roles.read(fields);
    if (!fields.errors().isEmpty()) {
      return roster.showAgain(submission, Typed.of(submission), fields.invalid());
    }
    var command = new AddMember(project.projectId(), person, role.orElseThrow());
    return Actions.orReadAgain(
        actions
            .perform(submission, command)
            .map(outcome -> added(submission, project, outcome, command.role())),
        submission,
        failure -> roster.showAgain(submission, Typed.of(submission), failure));
  }

  /// Chosen or typed, never both: what one meant is not guessed.
  private static String person(FormFields fields) {
    var chosen = fields.line(Typed.PERSON, LONGEST_PERSON);
    var typed = fields.line(Typed.EMAIL, LONGEST_PERSON);
    if (chosen.isEmpty() && typed.isEmpty()) {
      fields.reject(Typed.PERSON, "Choose a person, or enter an email address.");
    } else if (!chosen.isEmpty() && !typed.isEmpty()) {
      fields.reject(Typed.EMAIL, "Leave this empty, or choose nobody in the list.");
    } else if (Identifiers.isValid(typed)) {
      fields.reject(Typed.EMAIL, "Enter a whole email address, such as ada@acme.example.");
    }
    return chosen.isEmpty() ? typed : chosen;
  }

  private Response added(
      Submission submission, ProjectContext project, Outcome outcome, ProjectRole role) {
    var addresses = submission.addresses();
    var name = outcome.notes().getFirst();
    return actions.done(
        submission,
        submission.returnTo(addresses.members(project.slug())),
        Flash.of(name + " is a member now: " + Words.of(role) + "."));
  }
}
