package io.roundtable.feature.member;

import io.roundtable.page.Actions;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Submission;
import io.roundtable.page.Words;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Locale;

/// Giving a member another role.
public final class MemberRoleHandler {
  private final Roster roster;
  private final PageReader reader;
  private final Actions actions;

  public MemberRoleHandler(Pages pages) {
    this.roster = new Roster(pages);
    this.reader = pages.reader();
    this.actions = pages.actions();
  }

  /// `POST /:tenant/projects/:slug/members/:user/role`, with `role`.
  ///
  /// @return the way to the members, or the page again where the last owner would be none
  public Future<Response> changeRole(Submission submission) {
    return reader.project(submission.request()).compose(project -> change(submission, project));
  }

  private Future<Response> change(Submission submission, ProjectContext project) {
    var fields = submission.fields();
    var role = Roles.read(fields);
    if (role.isEmpty()) {
      return roster.showAgain(submission, Typed.NOTHING, fields.invalid());
    }
    var userId = Members.requireUserId(submission.request());
    var command = new ChangeRole(project.projectId(), userId, role.get());
    return Actions.orReadAgain(
        perform(submission, project, command),
        submission,
        failure -> roster.showAgain(submission, Typed.NOTHING, failure));
  }

  /// A person who is no owner afterwards could not send the same form again.
  private Future<Response> perform(
      Submission submission, ProjectContext project, ChangeRole command) {
    return command.userId().equals(submission.request().userId())
        ? actions.perform(
            submission,
            command,
            answer(submission, project, command, project.person().user().name()))
        : actions
            .perform(submission, command)
            .map(outcome -> answer(submission, project, command, outcome.notes().getFirst()))
            .map(answer -> actions.done(submission, answer.location(), answer.flash()));
  }

  private static Response.Done answer(
      Submission submission, ProjectContext project, ChangeRole command, String name) {
    var addresses = submission.addresses();
    var role = Words.of(command.role()).toLowerCase(Locale.ROOT);
    return new Response.Done(
        submission.returnTo(addresses.members(project.slug())),
        Flash.of(name + " is " + role + " now."));
  }
}
