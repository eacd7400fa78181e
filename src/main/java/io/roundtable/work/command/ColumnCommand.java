package io.roundtable.work.command;

import io.roundtable.model.Permission;

/// A command on the columns of a board.
public sealed interface ColumnCommand extends ProjectCommand
    permits AddColumn, EditColumn, PlaceColumn, RemoveColumn {
  @Override
  default Permission permission() {
    return Permission.MANAGE_PROJECT;
  }
}
