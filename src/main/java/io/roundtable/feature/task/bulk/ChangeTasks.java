package io.roundtable.feature.task.bulk;

import io.roundtable.command.Attempt;
import io.roundtable.feature.task.TaskCommand;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
import java.util.List;
import java.util.Objects;

/// Does the same with several tasks of a project in one transaction: all that can be changed are,
/// or none. Its outcome's notes say for each task what became of it, see [BulkResult].
///
/// @param projectId in which project
/// @param tasks 1 to 25, each once
/// @param action what is done
public record ChangeTasks(ProjectId projectId, List<TaskKey> tasks, BulkAction action)
    implements TaskCommand {
  /// The most tasks at once: more would not fit into a transaction.
  public static final int MAXIMUM_TASKS = 25;

  /// Copies the tasks.
  ///
  /// @throws IllegalArgumentException where there is none, or there are too many
  public ChangeTasks {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(action);
    tasks = List.copyOf(tasks);
    if (tasks.isEmpty() || tasks.size() > MAXIMUM_TASKS) {
      throw new IllegalArgumentException("not 1 to 25 tasks: " + tasks.size());
    }
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return BulkChange.execute(this, attempt);
  }
}
