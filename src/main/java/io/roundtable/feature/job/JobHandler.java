package io.roundtable.feature.job;

import io.roundtable.feature.project.ProjectDeletionJob;
import io.roundtable.model.Job;
import io.roundtable.model.JobKind;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.JobProgress;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;
import io.roundtable.page.TenantContext;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Optional;

/// The deletion of a project, whose own pages are gone by then.
public final class JobHandler {
  private final PageReader reads;
  private final Frames frames;

  /// Jobs of one installation.
  public JobHandler(PageReader reads, Frames frames) {
    this.reads = reads;
    this.frames = frames;
  }

  /// `GET /:tenant/jobs/:job`.
  ///
  /// @return the progress, for who started the job and for admins; everybody else, and everybody
  ///     when it is done, learns that nothing is left to do
  public Future<Response> showJobPage(Request visit) {
    var jobId = visit.segment("job");
    if (!Identifiers.isValid(jobId)) {
      throw new FailureException(new Failure.NotFound(PageReader.NOT_FOUND));
    }
    var key = TableKeys.job(jobId);
    return reads
        .ofTenant(visit, read -> read.with(key))
        .compose(read -> page(visit, read.head(), read.batch().find(key)))
        .map(page -> Response.page("job/job", page, visit.report()));
  }

  private Future<JobPage> page(Request visit, TenantContext head, Optional<Job> found) {
    var addresses = new Addresses(visit.claim().slug());
    var frame = frames.ofPerson(visit, head, NavigationSection.HOME);
    var nothing = new JobPage(frame, "Nothing left to do", null, addresses.home());
    return found
        .filter(job -> mayKnow(visit, head, job))
        .map(
            job ->
                new JobPage(
                    frame,
                    "Deleting " + job.inputs().get(ProjectDeletionJob.NAME),
                    progress(job, addresses),
                    addresses.home()))
        .map(Future::succeededFuture)
        .orElseGet(() -> reads.tellNothing(visit, found.isEmpty(), nothing));
  }

  private static JobProgress progress(Job job, Addresses addresses) {
    return new JobProgress(
        "Nobody sees the project any more. Its tasks are being removed for good.",
        job.done(),
        job.total(),
        addresses.job(job.jobId()));
  }

  private static boolean mayKnow(Request visit, TenantContext head, Job job) {
    return job.kind() == JobKind.DELETE_PROJECT
        && job.tenantId().equals(visit.tenantId())
        && (head.admin()
            || visit.userId().value().equals(job.inputs().get(ProjectDeletionJob.ACTOR)));
  }
}
