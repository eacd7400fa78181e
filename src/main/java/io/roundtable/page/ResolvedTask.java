package io.roundtable.page;

import io.roundtable.model.id.TaskKey;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;

/// What a task's page must know before it can ask for everything at once.
///
/// @param project the project of the address
/// @param task the task of the address
public record ResolvedTask(ResolvedProject project, TaskKey task) implements ResolvedAddress {
  @Override
  public BatchRead ask(Request visit) {
    return project
        .ask(visit)
        .and(AccessPatterns.TASK_PAGE)
        .with(TableKeys.task(task))
        .with(TableKeys.body(task.tenantId(), task.taskId()));
  }
}
