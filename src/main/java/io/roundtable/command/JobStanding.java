package io.roundtable.command;

import io.roundtable.model.Job;

/// How a job stands after a step.
public sealed interface JobStanding {
  /// There is more to do.
  ///
  /// @param job as it was written
  record GoesOn(Job job) implements JobStanding {}

  /// It cannot go on now, and is taken up again after a while.
  record Waits() implements JobStanding {}

  /// Nothing is left to do, and the job is gone.
  record Done() implements JobStanding {}
}
