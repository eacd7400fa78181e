package io.roundtable;

import io.roundtable.command.JobStep;
import io.roundtable.feature.column.ColumnRemovalJob;
import io.roundtable.feature.member.HandOverTasksJob;
import io.roundtable.feature.project.ProjectDeletionJob;
import io.roundtable.feature.project.RenameCopiesJob;
import io.roundtable.feature.task.trash.EmptyTrashJob;
import io.roundtable.model.Job;
import java.util.function.Function;

/// The steps of every kind of long work.
public final class JobSteps implements Function<Job, JobStep> {
  private final JobStep rename = new RenameCopiesJob();
  private final JobStep handOver = new HandOverTasksJob();
  private final JobStep emptyTrash = new EmptyTrashJob();
  private final JobStep deletion = new ProjectDeletionJob();
  private final JobStep columnRemoval = new ColumnRemovalJob();

  /// The step that carries out a job.
  ///
  /// @return the one of its kind
  @Override
  public JobStep apply(Job job) {
    return switch (job.kind()) {
      case RENAME_PROJECT -> rename;
      case EMPTY_TRASH -> emptyTrash;
      case DELETE_PROJECT -> deletion;
      case REMOVE_COLUMN -> columnRemoval;
      case HAND_OVER_TASKS -> handOver;
    };
  }
}
