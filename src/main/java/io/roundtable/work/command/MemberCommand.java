package io.roundtable.work.command;

import io.roundtable.model.Permission;

/// A command on who belongs to a project.
public sealed interface MemberCommand extends ProjectCommand
    permits AddMember, ChangeRole, RemoveMember, LeaveProject {
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
