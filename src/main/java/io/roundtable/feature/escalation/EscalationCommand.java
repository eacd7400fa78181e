package io.roundtable.feature.escalation;

import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;

/// A command on the escalation of a task. Editors may send it; which of them may do it with this
/// escalation is decided by who holds it.
public interface EscalationCommand extends ProjectCommand {
  /// The task.
  ///
  /// @return what finds it
  TaskKey task();

  @Override
  default ProjectId projectId() {
    return task().projectId();
  }

  @Override
  default Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }
}
