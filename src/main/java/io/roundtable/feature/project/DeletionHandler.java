package io.roundtable.feature.project;

import io.roundtable.command.JobIds;
import io.roundtable.model.Column;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectRead;
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

  private final PageReader reads;
  private final Frames frames;
  private final Actions actions;

  /// Deletions of one installation.
  public DeletionHandler(PageReader reads, Frames frames, Actions actions) {
    this.reads = reads;
    this.frames = frames;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/deletion`.
  ///
  /// @return the question
  public Future<Response> showDeletionPage(Request visit) {
    return reads
        .<Void>ofProject(visit, visit.segment("slug"), plan -> Future.succeededFuture())
        .map(ProjectRead::head)
        .map(head -> page(visit, head, null, List.of(), Field.of(SLUG, "")))
        .map(page -> Response.page(TEMPLATE, page, visit.report()));
  }

  /// `POST /:tenant/projects/:slug/deletion`, with `slug` typed as a confirmation.
  ///
  /// @return the way to the progress, or the question again
  public Future<Response> deleteProject(Submission submission) {
    return reads.ofProject(submission).compose(head -> delete(submission, head));
  }

  private Future<Response> delete(Submission submission, ProjectContext head) {
    var fields = submission.fields();
    var typed = fields.required(SLUG, "Type " + head.slug() + " to confirm.", LONGEST_SLUG);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(again(submission, head, fields.invalid()));
    }
    var project = head.project();
    var addresses = new Addresses(submission.visit().claim().slug());
    var jobId = JobIds.deletion(new ProjectKey(project.tenantId(), project.projectId()));
    var done = new Response.Done(addresses.job(jobId), Flash.of(project.name() + " is deleted."));
    return Actions.orAgain(
        actions.perform(submission, new DeleteProject(project.projectId(), typed), done),
        submission,
        failure -> again(submission, head, failure));
  }

  private Response again(Submission submission, ProjectContext head, Failure failure) {
    var visit = submission.visit();
    var fields = submission.fields();
    var problems = Problem.of(failure, fields.errors());
    var page = page(visit, head, submission.key().value(), problems, fields.field(SLUG));
    return new Response.Refused(TEMPLATE, page, visit.report(), failure);
  }

  private DeletionPage page(
      Request visit, ProjectContext head, String requestKey, List<Problem> problems, Field slug) {
    var addresses = new Addresses(visit.claim().slug());
    var frame = frames.ofPerson(visit, head.head(), NavigationSection.PROJECT);
    long tasks = head.columns().stream().mapToLong(Column::taskCount).sum();
    return new DeletionPage(
        frame,
        "Delete " + head.project().name(),
        addresses.settings(head.slug()),
        head.project().name(),
        head.slug(),
        tasks + (tasks == 1 ? " task" : " tasks"),
        addresses.deletion(head.slug()),
        requestKey == null ? frame.newRequestKey() : requestKey,
        problems,
        slug);
  }
}
