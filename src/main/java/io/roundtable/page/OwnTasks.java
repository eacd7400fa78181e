package io.roundtable.page;

import io.roundtable.model.Task;
import io.roundtable.model.TouchedTask;
import io.roundtable.model.id.TaskKey;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The tasks that a browser wrote a moment ago, as a strong read finds them: laid over lists whose
/// index may not know of them yet.
///
/// @param tasks by key; empty where the task is gone
public record OwnTasks(Map<TaskKey, Optional<Task>> tasks) {
  /// Nothing was written.
  public static final OwnTasks NONE = new OwnTasks(Map.of());

  /// Copies the map.
  public OwnTasks {
    tasks = Map.copyOf(tasks);
  }

  /// Adds the tasks to a page's own request.
  ///
  /// @param touched at most [OwnWrites#MAXIMUM_TASKS]
  /// @return the same read
  public static BatchRead ask(BatchRead read, List<TouchedTask> touched) {
    if (!touched.isEmpty()) {
      read.and(AccessPatterns.TASK_PAGE);
      touched.forEach(task -> read.with(TableKeys.task(task.key())));
    }
    return read;
  }

  /// Takes the tasks from what was read.
  ///
  /// @param batch what was read with [#ask]
  /// @param touched the same as there
  /// @return the tasks
  public static OwnTasks of(Batch batch, List<TouchedTask> touched) {
    var tasks = new LinkedHashMap<TaskKey, Optional<Task>>();
    touched.forEach(task -> tasks.put(task.key(), batch.find(TableKeys.task(task.key()))));
    return new OwnTasks(tasks);
  }

  /// Whether there is nothing to lay over a list.
  ///
  /// @return true where nothing was written
  public boolean isEmpty() {
    return tasks.isEmpty();
  }
}
