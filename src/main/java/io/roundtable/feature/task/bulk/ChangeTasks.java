package io.roundtable.feature.task.bulk;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.Outcome;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Does the same with several tasks of a project in one transaction: all that can be changed are,
/// or none. Its outcome's notes say for each task what became of it, see [BulkResult].
///
/// 25 tasks with their activities, 20 columns, the inboxes of those whose escalations end and the
/// checks are 98 items of the 100 allowed.
///
/// @param projectId in which project
/// @param tasks 1 to 25, each once
/// @param action what is done
public record ChangeTasks(ProjectId projectId, List<TaskKey> tasks, BulkAction action)
    implements ProjectCommand {
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
  public Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var keys = new ArrayList<ItemKey<?>>();
    tasks.forEach(key -> keys.add(TableKeys.task(key)));
    keys.addAll(action.keys(attempt, projectId));
    return change(ProjectAttempt.read(attempt, this, keys));
  }

  private Outcome change(ProjectAttempt attempt) {
    action.require(attempt);
    var changing = new ArrayList<Task>();
    var notes = new ArrayList<String>();
    for (var key : tasks) {
      var task = attempt.find(TableKeys.task(key));
      var result = task.map(action::judge).orElse(BulkResult.GONE);
      notes.add(result.name());
      task.filter(found -> result == BulkResult.DONE).ifPresent(changing::add);
    }
    if (changing.isEmpty()) {
      return Outcome.NONE.withNotes(notes);
    }
    var outcome = new Outcome("", changing.stream().map(Task::touched).toList(), notes);
    var change = attempt.change(outcome);
    action.write(attempt, change, changing);
    return attempt.write(change, outcome);
  }
}
