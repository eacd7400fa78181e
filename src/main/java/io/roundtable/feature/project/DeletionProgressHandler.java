package io.roundtable.feature.project;

import io.roundtable.model.Access;
import io.roundtable.model.Job;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.JobKind;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.JobProgress;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Request;
import io.roundtable.page.TenantContext;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Optional;

/// The deletion of a project, whose own pages are gone by then.
public final class DeletionProgressHandler {
  private final PageReader reader;
  private final Frames frames;

  public DeletionProgressHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  /// `GET /:tenant/jobs/:job`.
  ///
  /// @return the progress, for who started the job and for admins; everybody else, and everybody
  ///     when it is done, learns that nothing is left to do
  public Future<Response> showJobPage(Request request) {
    var jobId = request.segment("job");
    if (!Identifiers.isValid(jobId)) {
      throw Access.notFound();
    }
    return reader
        .tenant(request, reading -> reading.find(TableKeys.job(jobId)))
        .compose(read -> page(request, read.context(), read.data()))
        .map(page -> Response.page("job/job", page, request.report()));
  }

  private Future<DeletionProgressPage> page(
      Request request, TenantContext person, Optional<Job> found) {
    var addresses = request.addresses();
    var frame = frames.ofPerson(request, person, NavigationSection.HOME);
    var nothing = new DeletionProgressPage(frame, "Nothing left to do", null, addresses.home());
    return found
        .filter(job -> mayKnow(request, person, job))
        .map(
            job ->
                new DeletionProgressPage(
                    frame,
                    "Deleting " + job.inputs().get(ProjectDeletionJob.NAME),
                    progress(job, addresses),
                    addresses.home()))
        .map(Future::succeededFuture)
        .orElseGet(() -> reader.tellNothing(request, found.isEmpty(), nothing));
  }

  private static JobProgress progress(Job job, Addresses addresses) {
    return new JobProgress(
        "Nobody sees the project any more. Its tasks are being removed for good.",
        job.done(),
        job.progress().total(),
        addresses.job(job.jobId()));
  }

  private static boolean mayKnow(Request request, TenantContext person, Job job) {
    return job.kind() == JobKind.DELETE_PROJECT
        && job.tenantId().equals(request.tenantId())
        && (person.admin()
            || request.userId().value().equals(job.inputs().get(ProjectDeletionJob.ACTOR)));
  }
}
