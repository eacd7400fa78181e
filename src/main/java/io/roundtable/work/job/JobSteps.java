package io.roundtable.work.job;

import io.roundtable.model.Job;
import io.vertx.core.Future;

/// The steps of every kind of long work.
public final class JobSteps {
  private final JobStep rename = new RenameCopies();
  private final JobStep emptyTrash = new EmptyTrash();

  /// The step that carries out a job.
  ///
  /// @return the one of its kind
  JobStep of(Job job) {
    return switch (job.kind()) {
      case RENAME_PROJECT -> rename;
      case EMPTY_TRASH -> emptyTrash;
      case DELETE_PROJECT, REMOVE_COLUMN, HAND_OVER_TASKS -> JobSteps::unknown;
    };
  }

  /// The job stays for a version that knows its kind.
  private static Future<JobStanding> unknown(JobTurn turn) {
    return Future.failedFuture(
        new IllegalStateException("this version carries out no " + turn.job().kind()));
  }
}
