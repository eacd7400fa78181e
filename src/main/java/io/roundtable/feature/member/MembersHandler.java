package io.roundtable.feature.member;

import io.roundtable.model.Outcome;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.Identifiers;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.PageReader;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.Words;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;

/// Who belongs to a project, and adding somebody.
public final class MembersHandler {
  private static final int LONGEST_PERSON = 254;

  private final Roster roster;
  private final PageReader reads;
  private final Actions actions;

  /// The members of one installation.
  public MembersHandler(Roster roster, PageReader reads, Actions actions) {
    this.roster = roster;
    this.reads = reads;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/members`, with the cursor `at`.
  ///
  /// @return the page
  public Future<Response> showMembersPage(Request visit) {
    return roster.show(visit);
  }

  /// `POST /:tenant/projects/:slug/members`, with `role` and the person: `member`, which is an
  /// identifier or an email address, or `email`.
  ///
  /// @return the way to the members, or the page again
  public Future<Response> addMember(Submission submission) {
    return reads.ofProject(submission).compose(head -> add(submission, head));
  }

  private Future<Response> add(Submission submission, ProjectContext head) {
    var fields = submission.fields();
    var person = person(fields);
    var role = Roles.read(fields);
    if (!fields.errors().isEmpty()) {
      return roster.showAgain(submission, Typed.of(submission), fields.invalid());
    }
    var command = new AddMember(head.project().projectId(), person, role.orElseThrow());
    return Actions.orReadAgain(
        actions
            .perform(submission, command)
            .map(outcome -> added(submission, head, outcome, command.role())),
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
      Submission submission, ProjectContext head, Outcome outcome, ProjectRole role) {
    var addresses = new Addresses(submission.visit().claim().slug());
    var name = outcome.notes().getFirst();
    return actions.done(
        submission,
        submission.returnTo(addresses.members(head.slug())),
        Flash.of(name + " is a member now: " + Words.of(role) + "."));
  }
}
