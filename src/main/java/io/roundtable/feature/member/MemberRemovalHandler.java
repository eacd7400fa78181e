package io.roundtable.feature.member;

import io.roundtable.model.Outcome;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.PageReader;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// Taking a member out of a project.
public final class MemberRemovalHandler {
  private final Removals removals;
  private final PageReader reads;
  private final Actions actions;

  /// The removals of one installation.
  public MemberRemovalHandler(Removals removals, PageReader reads, Actions actions) {
    this.removals = removals;
    this.reads = reads;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/members/:user/removal`.
  ///
  /// @return the page that asks who takes over
  public Future<Response> showRemovalPage(Request visit) {
    return removals.show(visit, Members.requireUserId(visit));
  }

  /// `POST /:tenant/projects/:slug/members/:user/removal`, with `successor`, empty for nobody.
  ///
  /// @return the way to the members, or the page again
  public Future<Response> removeMember(Submission submission) {
    var userId = Members.requireUserId(submission.visit());
    var successor = RemovalForm.successor(submission.fields());
    if (!submission.fields().errors().isEmpty()) {
      return removals.showAgain(submission, userId, submission.fields().invalid());
    }
    return reads.ofProject(submission).compose(head -> remove(submission, head, userId, successor));
  }

  private Future<Response> remove(
      Submission submission, ProjectContext head, UserId userId, UserId successor) {
    var command = new RemoveMember(head.project().projectId(), userId, successor);
    return Actions.orReadAgain(
        userId.equals(submission.visit().userId())
            ? actions.perform(submission, command, LeavingHandler.answer(submission, head))
            : actions
                .perform(submission, command)
                .map(outcome -> removed(submission, head, outcome)),
        submission,
        failure -> removals.showAgain(submission, userId, failure));
  }

  private Response removed(Submission submission, ProjectContext head, Outcome outcome) {
    var addresses = new Addresses(submission.visit().claim().slug());
    var sentence = outcome.notes().getFirst() + " is no member any more.";
    var next = HandOvers.following(addresses.members(head.slug()), outcome.subject());
    return actions.done(submission, next, Flash.of(sentence));
  }
}
