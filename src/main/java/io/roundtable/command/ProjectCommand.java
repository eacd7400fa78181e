package io.roundtable.command;

import io.roundtable.model.id.ProjectId;

/// A command on a project. Those of one project run one after another, so that an instance does not
/// contend with itself for the project's items.
public interface ProjectCommand extends Command {
  /// The project that the address was resolved to, in the actor's tenant.
  ///
  /// @return which project
  ProjectId projectId();

  @Override
  default String lane() {
    return "project " + projectId();
  }
}
