package io.roundtable.command;

import io.roundtable.model.Job;
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
  private static final Duration FIRST = Duration.ofSeconds(30);
  private static final int MOST_DOUBLINGS = 7;

  private final Map<String, Backoff> backoffs = new HashMap<>();
  private boolean unreadable;

  /// Whether a job may be tried.
  boolean allow(String jobId, Instant now) {
    var backoff = backoffs.get(jobId);
    return backoff == null || !now.isBefore(backoff.until());
  }

  void note(Job job, Throwable fault, Instant now) {
    int faults = backoffs.containsKey(job.jobId()) ? backoffs.get(job.jobId()).faults() + 1 : 1;
    if (faults == 1) {
      LOGGER.error(
          "Job {} ({}) cannot go on; it stays, and is tried again.",
          job.jobId(),
          job.kind(),
          fault);
    }
    var pause = FIRST.multipliedBy(1L << Math.min(faults - 1, MOST_DOUBLINGS));
    backoffs.put(job.jobId(), new Backoff(faults, now.plus(pause)));
  }

  void forget(String jobId) {
    backoffs.remove(jobId);
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

  private record Backoff(int faults, Instant until) {}
}
