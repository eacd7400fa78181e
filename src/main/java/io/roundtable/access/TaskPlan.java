package io.roundtable.access;

import io.roundtable.model.TaskKey;
import io.roundtable.table.BatchRead;
import io.roundtable.table.TableKeys;

/// What a task's page must know before it can ask for everything at once.
///
/// @param project the project of the address
/// @param task the task of the address
public record TaskPlan(ProjectPlan project, TaskKey task) {
  BatchRead ask(BatchRead read) {
    return read.with(TableKeys.task(task)).with(TableKeys.body(task.tenantId(), task.taskId()));
  }
}
