package io.roundtable.feature.member;

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

/// Leaving a project, which every member may.
public final class LeavingHandler {
  private final Removals removals;
  private final PageReader reads;
  private final Actions actions;

  /// The leavings of one installation.
  public LeavingHandler(Removals removals, PageReader reads, Actions actions) {
    this.removals = removals;
    this.reads = reads;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/membership/removal`.
  ///
  /// @return the page that asks who takes over; fails with NotFound for who is no member
  public Future<Response> showLeavingPage(Request visit) {
    return removals.show(visit, visit.userId());
  }

  /// `POST /:tenant/projects/:slug/membership/removal`, with `successor`, empty for nobody.
  ///
  /// @return the way home, or the page again
  public Future<Response> leaveProject(Submission submission) {
    var successor = RemovalForm.successor(submission.fields());
    if (!submission.fields().errors().isEmpty()) {
      var fields = submission.fields();
      return removals.showAgain(submission, submission.visit().userId(), fields.invalid());
    }
    return reads.ofProject(submission).compose(head -> leave(submission, head, successor));
  }

  private Future<Response> leave(Submission submission, ProjectContext head, UserId successor) {
    var command = new LeaveProject(head.project().projectId(), successor);
    return Actions.orReadAgain(
        actions.perform(submission, command, answer(submission, head)),
        submission,
        failure -> removals.showAgain(submission, submission.visit().userId(), failure));
  }

  /// What whoever leaves is told; the project's pages are no place to go on for them.
  static Response.Done answer(Submission submission, ProjectContext head) {
    var home = new Addresses(submission.visit().claim().slug()).home();
    return new Response.Done(home, Flash.of("You left " + head.project().name() + "."));
  }
}
