package io.roundtable.command;

import io.roundtable.model.Job;
import io.roundtable.table.client.Backoff;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Jobs that failed in this process: each is tried again after a pause that grows, and its fault is
/// logged once.
final class JobBackoff {
  private static final Logger LOGGER = LoggerFactory.getLogger(JobRunner.class);
  private static final Backoff BACKOFF =
      new Backoff(Duration.ofSeconds(30), Duration.ofMinutes(64));

  private final Map<String, Faults> faultsOfJobs = new HashMap<>();
  private boolean unreadable;

  /// Whether a job may be tried.
  boolean allow(String jobId, Instant now) {
    var faults = faultsOfJobs.get(jobId);
    return faults == null || !now.isBefore(faults.until());
  }

  void note(Job job, Throwable fault, Instant now) {
    var faultsBefore = faultsOfJobs.get(job.jobId());
    int count = faultsBefore == null ? 1 : faultsBefore.count() + 1;
    if (count == 1) {
      LOGGER.error(
          "Job {} ({}) cannot go on; it stays, and is tried again.",
          job.jobId(),
          job.kind(),
          fault);
    }
    faultsOfJobs.put(job.jobId(), new Faults(count, now.plus(BACKOFF.pause(count - 1))));
  }

  void forget(String jobId) {
    faultsOfJobs.remove(jobId);
  }

  /// Logs once that the list of jobs cannot be read.
  void noteUnreadable(Throwable fault) {
    if (!unreadable) {
      LOGGER.warn("The list of jobs cannot be read; it is asked for again.", fault);
    }
    unreadable = true;
  }

  void noteReadable() {
    unreadable = false;
  }

  private record Faults(int count, Instant until) {}
}
