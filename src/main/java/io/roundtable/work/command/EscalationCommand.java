package io.roundtable.work.command;

import io.roundtable.model.Permission;
import io.roundtable.model.ProjectId;
import io.roundtable.model.TaskKey;

/// A command on the escalation of a task. Editors may send it; which of them may do it with this
/// escalation is decided by who holds it.
public sealed interface EscalationCommand extends ProjectCommand
    permits EscalateTask,
        AcknowledgeEscalation,
        HandBackEscalation,
        ResolveEscalation,
        ReopenEscalation {
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
