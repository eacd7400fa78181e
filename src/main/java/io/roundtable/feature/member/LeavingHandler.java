package io.roundtable.feature.member;

import io.roundtable.access.Actions;
import io.roundtable.access.Addresses;
import io.roundtable.access.PageReads;
import io.roundtable.access.ProjectHead;
import io.roundtable.access.Submission;
import io.roundtable.access.Visit;
import io.roundtable.model.UserId;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.work.command.LeaveProject;
import io.vertx.core.Future;

/// Leaving a project, which every member may.
public final class LeavingHandler {
  private final Removals removals;
  private final PageReads reads;
  private final Actions actions;

  /// The leavings of one installation.
  public LeavingHandler(Removals removals, PageReads reads, Actions actions) {
    this.removals = removals;
    this.reads = reads;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/membership/removal`.
  ///
  /// @return the page that asks who takes over; fails with NotFound for who is no member
  public Future<Response> showLeavingPage(Visit visit) {
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

  private Future<Response> leave(Submission submission, ProjectHead head, UserId successor) {
    var command = new LeaveProject(head.project().projectId(), successor);
    return Actions.orReadAgain(
        actions.perform(submission, command, answer(submission, head)),
        submission,
        failure -> removals.showAgain(submission, submission.visit().userId(), failure));
  }

  /// What whoever leaves is told; the project's pages are no place to go on for them.
  static Response.Done answer(Submission submission, ProjectHead head) {
    var home = new Addresses(submission.visit().claim().slug()).home();
    return new Response.Done(home, Flash.of("You left " + head.project().name() + "."));
  }
}
