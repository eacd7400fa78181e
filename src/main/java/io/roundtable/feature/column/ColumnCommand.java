package io.roundtable.feature.column;

import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;

/// A command on the columns of a board.
public interface ColumnCommand extends ProjectCommand {
  @Override
  default Permission permission() {
    return Permission.MANAGE_PROJECT;
  }
}
