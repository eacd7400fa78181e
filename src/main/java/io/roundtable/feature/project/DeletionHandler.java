package io.roundtable.feature.project;

import io.roundtable.model.Column;
import io.roundtable.model.Job;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.state.JobKind;
import io.roundtable.page.Actions;
import io.roundtable.page.Frames;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import java.util.List;

/// Deleting a project.
public final class DeletionHandler {
  private static final String TEMPLATE = "project/deletion";
  private static final String SLUG = "slug";
  private static final int LONGEST_SLUG = 100;

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;

  public DeletionHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/deletion`.
  ///
  /// @return the question
  public Future<Response> showDeletionPage(Request request) {
    return reader
        .project(request)
        .map(project -> page(request, project, null, List.of(), Field.of(SLUG, "")))
        .map(page -> Response.page(TEMPLATE, page, request.report()));
  }

  /// `POST /:tenant/projects/:slug/deletion`, with `slug` typed as a confirmation.
  ///
  /// @return the way to the progress, or the question again
  public Future<Response> deleteProject(Submission submission) {
    return reader.project(submission.request()).compose(project -> delete(submission, project));
  }

  private Future<Response> delete(Submission submission, ProjectContext project) {
    var fields = submission.fields();
    var typed = fields.required(SLUG, "Type " + project.slug() + " to confirm.", LONGEST_SLUG);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(again(submission, project, fields.invalid()));
    }
    var addresses = submission.addresses();
    var key = new ProjectKey(project.project().tenantId(), project.projectId());
    var jobId = Job.singleId(JobKind.DELETE_PROJECT, key, "");
    var done = new Response.Done(addresses.job(jobId), Flash.of(project.name() + " is deleted."));
    return Actions.orAgain(
        actions.perform(submission, new DeleteProject(project.projectId(), typed), done),
        submission,
        failure -> again(submission, project, failure));
  }

  private Response again(Submission submission, ProjectContext project, Failure failure) {
    var request = submission.request();
    var fields = submission.fields();
    var problems = Problem.of(failure, fields.errors());
    var page = page(request, project, submission.key().value(), problems, fields.field(SLUG));
    return new Response.Refused(TEMPLATE, page, request.report(), failure);
  }

  private DeletionPage page(
      Request request,
      ProjectContext project,
      String requestKey,
      List<Problem> problems,
      Field slug) {
    var addresses = request.addresses();
    var frame = frames.ofProject(request, project);
    long tasks = project.columns().stream().mapToLong(Column::taskCount).sum();
    return new DeletionPage(
        frame,
        "Delete " + project.name(),
        addresses.settings(project.slug()),
        project.name(),
        project.slug(),
        tasks + (tasks == 1 ? " task" : " tasks"),
        addresses.deletion(project.slug()),
        requestKey == null ? frame.newRequestKey() : requestKey,
        problems,
        slug);
  }
}
