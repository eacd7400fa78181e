package io.roundtable.feature.member;

import io.roundtable.model.Outcome;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Actions;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// Taking a member out of a project.
public final class MemberRemovalHandler {
  private final Removals removals;
  private final PageReader reader;
  private final Actions actions;

  public MemberRemovalHandler(Pages pages) {
    this.removals = new Removals(pages);
    this.reader = pages.reader();
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/members/:user/removal`.
  ///
  /// @return the page that asks who takes over
  public Future<Response> showRemovalPage(Request request) {
    return removals.show(request, Members.requireUserId(request));
  }

  /// `POST /:tenant/projects/:slug/members/:user/removal`, with `successor`, empty for nobody.
  ///
  /// @return the way to the members, or the page again
  public Future<Response> removeMember(Submission submission) {
    var userId = Members.requireUserId(submission.request());
    var successor = RemovalForm.successor(submission.fields());
    if (!submission.fields().errors().isEmpty()) {
      return removals.showAgain(submission, userId, submission.fields().invalid());
    }
    return reader
        .project(submission.request())
        .compose(project -> remove(submission, project, userId, successor));
  }

  private Future<Response> remove(
      Submission submission, ProjectContext project, UserId userId, UserId successor) {
    var command = new RemoveMember(project.projectId(), userId, successor);
    return Actions.orReadAgain(
        userId.equals(submission.request().userId())
            ? actions.perform(submission, command, LeavingHandler.answer(submission, project))
            : actions
                .perform(submission, command)
                .map(outcome -> removed(submission, project, outcome)),
        submission,
        failure -> removals.showAgain(submission, userId, failure));
  }

  private Response removed(Submission submission, ProjectContext project, Outcome outcome) {
    var addresses = submission.addresses();
    var sentence = outcome.notes().getFirst() + " is no member any more.";
    var next = HandOvers.following(addresses.members(project.slug()), outcome.subject());
    return actions.done(submission, next, Flash.of(sentence));
  }
}
