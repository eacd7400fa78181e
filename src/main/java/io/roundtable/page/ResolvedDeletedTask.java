package io.roundtable.page;

import io.roundtable.model.id.TaskKey;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;

/// What the page of a deleted task must know before it can ask for everything at once.
///
/// @param project the project of the address
/// @param task the task of the address
public record ResolvedDeletedTask(ResolvedProject project, TaskKey task)
    implements ResolvedAddress {
  @Override
  public BatchRead ask(Request visit) {
    return project.ask(visit).and(AccessPatterns.TASK_PAGE).with(TableKeys.deletedTask(task));
  }
}
