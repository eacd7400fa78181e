package io.roundtable.feature.member;

import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;

/// A command on who belongs to a project.
public interface MemberCommand extends ProjectCommand {
  @Override
  default Permission permission() {
    return Permission.MANAGE_PROJECT;
  }

  /// Of their own: whoever is removed is removed at once, however many of their commands still wait
  /// in the project's lane; those are refused then.
  @Override
  default String lane() {
    return "members of " + projectId();
  }
}
