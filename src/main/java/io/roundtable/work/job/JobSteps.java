package io.roundtable.work.job;

import io.roundtable.model.Job;

/// The steps of every kind of long work.
public final class JobSteps {
  private final JobStep rename = new RenameCopies();
  private final JobStep handOver = new HandOverTasks();
  private final JobStep emptyTrash = new EmptyTrash();
  private final JobStep deletion = new ProjectDeletion();
  private final JobStep columnRemoval = new ColumnRemoval();

  /// The step that carries out a job.
  ///
  /// @return the one of its kind
  JobStep of(Job job) {
    return switch (job.kind()) {
      case RENAME_PROJECT -> rename;
      case EMPTY_TRASH -> emptyTrash;
      case DELETE_PROJECT -> deletion;
      case REMOVE_COLUMN -> columnRemoval;
      case HAND_OVER_TASKS -> handOver;
    };
  }
}
