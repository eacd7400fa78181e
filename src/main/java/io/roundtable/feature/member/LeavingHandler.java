package io.roundtable.feature.member;

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

/// Leaving a project, which every member may.
public final class LeavingHandler {
  private final Removals removals;
  private final PageReader reader;
  private final Actions actions;

  public LeavingHandler(Pages pages) {
    this.removals = new Removals(pages);
    this.reader = pages.reader();
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/membership/removal`.
  ///
  /// @return the page that asks who takes over; fails with NotFound for who is no member
  public Future<Response> showLeavingPage(Request request) {
    return removals.show(request, request.userId());
  }

  /// `POST /:tenant/projects/:slug/membership/removal`, with `successor`, empty for nobody.
  ///
  /// @return the way home, or the page again
  public Future<Response> leaveProject(Submission submission) {
    var successor = RemovalForm.successor(submission.fields());
    if (!submission.fields().errors().isEmpty()) {
      var fields = submission.fields();
      return removals.showAgain(submission, submission.request().userId(), fields.invalid());
    }
    return reader
        .project(submission.request())
        .compose(project -> leave(submission, project, successor));
  }

  private Future<Response> leave(Submission submission, ProjectContext project, UserId successor) {
    var command = new LeaveProject(project.projectId(), successor);
    return Actions.orReadAgain(
        actions.perform(submission, command, answer(submission, project)),
        submission,
        failure -> removals.showAgain(submission, submission.request().userId(), failure));
  }

  /// The answer to whoever leaves; the project's pages are no place to go on for them.
  static Response.Done answer(Submission submission, ProjectContext project) {
    var home = submission.addresses().home();
    return new Response.Done(home, Flash.of("You left " + project.name() + "."));
  }
}
