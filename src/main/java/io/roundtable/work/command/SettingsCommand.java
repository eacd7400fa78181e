package io.roundtable.work.command;

import io.roundtable.model.Permission;

/// A command on what a project is called, where it is and who sees it.
public sealed interface SettingsCommand extends ProjectCommand
    permits ArchiveProject, ChangeProject, ChangeSlug, RestoreProject {
  @Override
  default Permission permission() {
    return Permission.MANAGE_PROJECT;
  }
}
