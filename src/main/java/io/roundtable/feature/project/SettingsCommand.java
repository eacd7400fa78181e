package io.roundtable.feature.project;

import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;

/// A command on what a project is called, where it is and who sees it.
public interface SettingsCommand extends ProjectCommand {
  @Override
  default Permission permission() {
    return Permission.MANAGE_PROJECT;
  }
}
