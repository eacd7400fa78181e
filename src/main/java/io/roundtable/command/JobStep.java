package io.roundtable.command;

import io.roundtable.model.Job;
import io.vertx.core.Future;
import java.util.Optional;

/// One kind of long work, done in steps of bounded size.
///
/// A step reads, decides, and writes once, by a change that it got from its [JobAttempt]: so its
/// writes, the job's progress and the lease of the process stand or fall together. A crash between
/// two steps loses nothing, and a process whose lease was taken over writes nothing more.
@FunctionalInterface
public interface JobStep {
  /// Takes the next step.
  ///
  /// @param turn the job as it stands, and the table
  /// @return the job as it was written; empty where it is done, or waits and is taken up again
  ///     after a while. Fails with [io.roundtable.table.write.StaleReadException] where what was
  ///     read has changed, with [io.roundtable.table.write.ContendedException] where others wrote
  ///     the same items: then the same step is taken again
  Future<Optional<Job>> take(JobAttempt turn);
}
