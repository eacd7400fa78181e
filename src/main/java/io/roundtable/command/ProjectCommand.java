package io.roundtable.command;

import io.roundtable.feature.column.ColumnCommand;
import io.roundtable.feature.escalation.EscalationCommand;
import io.roundtable.feature.member.MemberCommand;
import io.roundtable.feature.project.DeleteProject;
import io.roundtable.feature.project.SettingsCommand;
import io.roundtable.feature.task.TaskCommand;
import io.roundtable.model.id.ProjectId;

/// A command on a project. Those of one project run one after another, so that an instance does
/// not
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
