package io.roundtable.feature.member;

import io.roundtable.model.Job;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.JobKind;
import io.roundtable.page.Addresses;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.ResolvedProject;
import io.vertx.core.Future;
import java.util.Optional;

/// How far the handing over is that followed a removal. Its job stands in the address of the page
/// that whoever removed somebody is led to, so it is there after a reload, too.
final class HandOverProgress {
  private static final String PARAMETER = "handOver";
  private static final String DONE = "Nothing is left to hand over.";

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

  /// A job that is not there is done; nothing more can be known of it.
  private static Optional<MembersForms.HandOver> tell(
      Request request, ResolvedProject project, Optional<Job> found) {
    if (found.isEmpty()) {
      return Optional.of(new MembersForms.HandOver(DONE, null));
    }
    return found
        .filter(job -> job.kind() == JobKind.HAND_OVER_TASKS)
        .filter(job -> job.tenantId().equals(project.tenantId()))
        .filter(job -> job.projectId().equals(project.projectId()))
        .map(job -> new MembersForms.HandOver(sentence(job), request.context().request().uri()));
  }

  private static String sentence(Job job) {
    return "What "
        + HandOverTasksJob.leaverName(job)
        + " had to do is being handed over: "
        + (job.done() == 1 ? "1 task" : job.done() + " tasks")
        + " so far.";
  }
}
