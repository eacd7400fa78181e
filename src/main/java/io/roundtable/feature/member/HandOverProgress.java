package io.roundtable.feature.member;

import io.roundtable.command.JobAttempt;
import io.roundtable.model.Job;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.JobKind;
import io.roundtable.page.Addresses;
import io.roundtable.page.JobProgress;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.ResolvedProject;
import io.vertx.core.Future;
import java.util.Optional;

/// How far the handing over is that followed a removal. Its job stands in the address of the page
/// that whoever removed somebody is led to, so it is there after a reload, too.
final class HandOverProgress {
  private static final String PARAMETER = "handOver";

  private HandOverProgress() {}

  /// The page that follows a handing over.
  ///
  /// @param address of the members
  /// @param jobId the work that hands over
  static String following(String address, String jobId) {
    return Addresses.with(address, PARAMETER, jobId);
  }

  /// The hand-over that the page's address names, and how far it is.
  ///
  /// @return empty where it names none, or one that is not of this project
  static Future<Optional<MembersForms.HandOver>> find(Reading reading) {
    var request = reading.request();
    var jobId = request.parameter(PARAMETER);
    return Identifiers.isValid(jobId)
        ? request.reads().jobs().find(jobId).map(found -> tell(request, reading.project(), found))
        : Future.succeededFuture(Optional.empty());
  }

  /// A job that is not there is done; nothing more can be known of it. The same is told to
  /// everybody who did not start it.
  private static Optional<MembersForms.HandOver> tell(
      Request request, ResolvedProject project, Optional<Job> found) {
    return Optional.of(
        found
            .filter(job -> job.kind() == JobKind.HAND_OVER_TASKS)
            .filter(job -> job.tenantId().equals(project.tenantId()))
            .filter(job -> job.projectId().equals(project.projectId()))
            .map(job -> running(request, job))
            .orElse(MembersForms.HandOver.DONE));
  }

  private static MembersForms.HandOver running(Request request, Job job) {
    var page = request.context().request().path();
    var state = new JobProgress.Job(sentence(job), job.done(), 0);
    var progress = JobProgress.of(request, state, following(page, job.jobId()), true);
    return new MembersForms.HandOver(
        progress.sentence(),
        progress.lookAgain(),
        progress.refresh(),
        job.inputs().get(JobAttempt.ACTOR));
  }

  private static String sentence(Job job) {
    return "What "
        + HandOverTasksJob.leaverName(job)
        + " had to do is being handed over: "
        + (job.done() == 1 ? "1 task" : job.done() + " tasks")
        + " so far.";
  }
}
