package io.roundtable.feature.project;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Access;
import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.Job;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.JobKind;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.JobProgress;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Frame;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Optional;

/// The deletion of a project, whose own pages are gone by then.
public final class DeletionProgressHandler {
  private static final String BY = "by";

  private final PageReader reader;
  private final Frames frames;

  public DeletionProgressHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  /// `GET /:tenant/jobs/:job`, and for who started it the request key of the form that did in `by`.
  ///
  /// @return the progress, for who started the job and for admins; that nothing is left to do, for
  ///     who started it and where there is no such job for admins; fails with NotFound for
  ///     everybody else, as where there never was such a job
  public Future<Response> showJobPage(Request request) {
    var jobId = request.segment("job");
    if (!Identifiers.isValid(jobId)) {
      throw Access.notFound();
    }
    return reader
        .tenant(request, reading -> find(reading, jobId))
        .compose(read -> page(request, read.context(), read.data()))
        .map(page -> Response.page("job/job", page, request.report()));
  }

  /// The page of a job that was started just now.
  static String following(Submission submission, String jobId) {
    return Addresses.with(submission.addresses().job(jobId), BY, submission.key().value());
  }

  private static Future<Found> find(Reading reading, String jobId) {
    var request = reading.request();
    var named = request.parameter(BY);
    // Without a key, that of the job stands in: no form has it, and the cost is the same.
    var key = Identifiers.isValid(named) ? named : jobId;
    var job = reading.find(TableKeys.job(jobId));
    var start =
        reading.find(
            AccessPatterns.COMMAND_ITEMS,
            TableKeys.request(request.tenantId(), request.userId(), key));
    return Future.all(job, start)
        .map(
            done ->
                new Found(
                    job.result(), start.result().filter(form -> started(request, form, jobId))));
  }

  private static boolean started(Request request, IdempotencyRecord form, String jobId) {
    return !form.isExpired(request.now()) && form.outcome().subject().equals(jobId);
  }

  private Future<DeletionProgressPage> page(Request request, TenantContext person, Found found) {
    var home = request.addresses().home();
    var frame = frames.ofPerson(request, person, NavigationSection.HOME);
    var done = new DeletionProgressPage(frame, "Nothing left to do", null, home);
    var running = found.job().filter(job -> mayKnow(request, person, job));
    if (running.isEmpty() && found.start().isEmpty()) {
      return reader
          .tellNothing(request, found.job().isEmpty(), home)
          .compose(
              told ->
                  person.admin()
                      ? Future.succeededFuture(done)
                      : Future.failedFuture(Access.notFound()));
    }
    return Future.succeededFuture(
        running.map(job -> page(frame, job, progress(request, job))).orElse(done));
  }

  private static DeletionProgressPage page(Frame frame, Job job, JobProgress progress) {
    var title = "Deleting " + isolated(job.inputs().get(ProjectDeletionJob.NAME));
    return new DeletionProgressPage(
        frame.refreshing(progress.refresh()), title, progress, frame.tenant().homeUrl());
  }

  private static JobProgress progress(Request request, Job job) {
    var address = Addresses.with(request.addresses().job(job.jobId()), BY, request.parameter(BY));
    var state =
        new JobProgress.Job(
            "Nobody sees the project any more. Its tasks are being removed for good.",
            job.done(),
            job.progress().total());
    return JobProgress.of(request, state, address, true);
  }

  private static boolean mayKnow(Request request, TenantContext person, Job job) {
    return job.kind() == JobKind.DELETE_PROJECT
        && job.tenantId().equals(request.tenantId())
        && (person.admin()
            || request.userId().value().equals(job.inputs().get(ProjectDeletionJob.ACTOR)));
  }

  /// @param start the memory of the form by which the asker started it
  private record Found(Optional<Job> job, Optional<IdempotencyRecord> start) {}
}
