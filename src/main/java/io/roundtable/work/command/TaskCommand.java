package io.roundtable.work.command;

import io.roundtable.model.Permission;

/// A command on the tasks of a board.
public sealed interface TaskCommand extends ProjectCommand
    permits CreateTask,
        MoveTask,
        EditTask,
        DeleteTask,
        RestoreTask,
        AddComment,
        EditComment,
        DeleteComment,
        ChangeTasks {
  @Override
  default Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }
}
