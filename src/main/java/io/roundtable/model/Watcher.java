package io.roundtable.model;

import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import java.util.Optional;

/// Somebody who is told what happens to a task, as they created it, said something about it or
/// chose to; or who does not want to be. Whoever does the task watches it without such an item.
///
/// @param tenantId where
/// @param taskId which task
/// @param userId who
/// @param muted whether they stopped; nothing but they themselves begins it again
public record Watcher(TenantId tenantId, TaskId taskId, UserId userId, boolean muted)
    implements Entity {
  /// Somebody who begins to watch.
  public static Watcher of(TaskKey task, UserId person) {
    return new Watcher(task.tenantId(), task.taskId(), person, false);
  }

  /// Whether somebody is told what happens to a task.
  ///
  /// @param known what is known of the person and the task
  public static boolean isWatching(Optional<Watcher> known, Task task, UserId person) {
    return known
        .map(watcher -> !watcher.muted)
        .orElseGet(
            () -> task.assigned().map(Assignment::assigneeId).filter(person::equals).isPresent());
  }
}
