package io.roundtable.access;

import io.roundtable.model.TaskKey;
import io.roundtable.table.AccessPatterns;
import io.roundtable.table.BatchRead;
import io.roundtable.table.TableKeys;

/// What the page of a deleted task must know before it can ask for everything at once.
///
/// @param project the project of the address
/// @param task the task of the address
public record TrashPlan(ProjectPlan project, TaskKey task) implements PagePlan {
  @Override
  public BatchRead ask(Visit visit) {
    return project.ask(visit).and(AccessPatterns.TASK_PAGE).with(TableKeys.deletedTask(task));
  }
}
