package io.roundtable.feature.member;

import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.PageReader;
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
  private final PageReader reads;
  private final Actions actions;

  /// The roles of one installation.
  public MemberRoleHandler(Roster roster, PageReader reads, Actions actions) {
    this.roster = roster;
    this.reads = reads;
    this.actions = actions;
  }

  /// `POST /:tenant/projects/:slug/members/:user/role`, with `role`.
  ///
  /// @return the way to the members, or the page again where the last owner would be none
  public Future<Response> changeRole(Submission submission) {
    return reads.ofProject(submission).compose(head -> change(submission, head));
  }

  private Future<Response> change(Submission submission, ProjectContext head) {
    var fields = submission.fields();
    var role = Roles.read(fields);
    if (role.isEmpty()) {
      return roster.showAgain(submission, Typed.NOTHING, fields.invalid());
    }
    var userId = Members.requireUserId(submission.visit());
    var command = new ChangeRole(head.project().projectId(), userId, role.get());
    return Actions.orReadAgain(
        perform(submission, head, command),
        submission,
        failure -> roster.showAgain(submission, Typed.NOTHING, failure));
  }

  /// Whoever is no owner afterwards could not send the same form again.
  private Future<Response> perform(Submission submission, ProjectContext head, ChangeRole command) {
    return command.userId().equals(submission.visit().userId())
        ? actions.perform(
            submission, command, answer(submission, head, command, head.head().user().name()))
        : actions
            .perform(submission, command)
            .map(outcome -> answer(submission, head, command, outcome.notes().getFirst()))
            .map(answer -> actions.done(submission, answer.location(), answer.flash()));
  }

  private static Response.Done answer(
      Submission submission, ProjectContext head, ChangeRole command, String name) {
    var addresses = new Addresses(submission.visit().claim().slug());
    var role = Words.of(command.role()).toLowerCase(Locale.ROOT);
    return new Response.Done(
        submission.returnTo(addresses.members(head.slug())),
        Flash.of(name + " is " + role + " now."));
  }
}
