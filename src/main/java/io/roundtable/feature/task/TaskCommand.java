package io.roundtable.feature.task;

import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;

/// A command on the tasks of a board.
public interface TaskCommand extends ProjectCommand {
  @Override
  default Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }
}
