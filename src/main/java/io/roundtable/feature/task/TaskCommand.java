package io.roundtable.feature.task;

import io.roundtable.command.ProjectCommand;
import io.roundtable.feature.task.bulk.ChangeTasks;
import io.roundtable.feature.task.comment.AddComment;
import io.roundtable.feature.task.comment.DeleteComment;
import io.roundtable.feature.task.comment.EditComment;
import io.roundtable.feature.task.trash.DeleteTask;
import io.roundtable.feature.task.trash.RestoreTask;
import io.roundtable.model.access.Permission;

/// A command on the tasks of a board.
public interface TaskCommand extends ProjectCommand {
  @Override
  default Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }
}
