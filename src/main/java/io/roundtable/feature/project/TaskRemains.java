package io.roundtable.feature.project;

import io.roundtable.model.DeletedTask;
import io.roundtable.model.Entity;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Task;
import io.roundtable.table.read.Page;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;

/// A task of a deleted project with what is kept beside it.
///
/// @param item the task where it stands, in the project or in the trash
/// @param task the task itself
/// @param beside the first part of what is kept beside it
record TaskRemains(Entity item, Task task, Page<Entity> beside) {
  /// The task, its reference and its responder's number.
  private static final int OWN_ITEMS = 3;

  static TaskRemains of(Entity item, Page<Entity> beside) {
    return switch (item) {
      case Task task -> new TaskRemains(task, task, beside);
      case DeletedTask deleted -> new TaskRemains(deleted, deleted.task(), beside);
      default -> throw new IllegalArgumentException("no task: " + item);
    };
  }

  static Task task(Entity item) {
    return of(item, null).task();
  }

  /// How many items [#remove] may write.
  int size() {
    return beside.items().size() + OWN_ITEMS;
  }

  /// Removes what is kept beside the task, and with the last part the task.
  ///
  /// @return how many tasks go: 0 where there is a further part
  int remove(Change change) {
    beside.items().forEach(change::delete);
    if (beside.next().isPresent()) {
      return 0;
    }
    if (item instanceof Task standing) {
      change
          .delete(standing, "escalatedTo", "escalationState")
          .count(task.key().tenantId(), InboxDelta.between(standing, null));
    } else {
      change.delete(item);
    }
    if (task.reference() != null) {
      change.delete(TableKeys.reference(task.key().tenantId(), task.reference()));
    }
    return 1;
  }
}
