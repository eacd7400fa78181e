package io.roundtable.feature.task.bulk;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Does the same with several tasks of a project in one transaction: all that can be changed are,
/// or none; what somebody else changed since the sender saw it is left alone. Its outcome's notes
/// say for each task what became of it, see [BulkResult]; after them [TakenBack] finds what it
/// needs.
///
/// 25 tasks with their activities, 20 columns, the inboxes of those whose escalations end, the news
/// and the checks are 99 items of the 100 allowed.
///
/// @param projectId in which project
/// @param tasks 1 to 25, each once
/// @param shown how the sender saw each of them; empty where the form does not say of any
/// @param action what is done
public record ChangeTasks(
    ProjectId projectId, List<TaskKey> tasks, List<ShownTask> shown, BulkAction action)
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
    shown = List.copyOf(shown);
    if (tasks.isEmpty() || tasks.size() > MAXIMUM_TASKS) {
      throw new IllegalArgumentException("not 1 to 25 tasks: " + tasks.size());
    }
  }

  /// Changes them however the sender saw them.
  public ChangeTasks(ProjectId projectId, List<TaskKey> tasks, BulkAction action) {
    this(projectId, tasks, List.of(), action);
  }

  @Override
  public Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }

  @Override
  public boolean startsJob() {
    return !(action instanceof BulkAction.Label);
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
    var left = new ArrayList<String>();
    var notes = new ArrayList<String>();
    for (int place = 0; place < tasks.size(); place++) {
      var task = attempt.find(TableKeys.task(tasks.get(place)));
      var seen = shown.isEmpty() ? null : action.value(shown.get(place));
      var result = task.map(found -> judge(found, seen)).orElse(BulkResult.GONE);
      task.filter(found -> result == BulkResult.DONE).ifPresent(changing::add);
      notes.add(result.name());
      if (result == BulkResult.CHANGED) {
        var words = both(attempt, task.orElseThrow(), seen);
        notes.set(place, result.name() + " " + words);
        left.add(name(task.orElseThrow()) + " (" + words + ")");
      }
    }
    if (!changing.isEmpty()) {
      return write(attempt, changing, notes);
    }
    if (!left.isEmpty()) {
      throw changedMeanwhile(left);
    }
    return Outcome.NONE.withNotes(notes);
  }

  private BulkResult judge(Task task, String seen) {
    var result = action.judge(task);
    boolean changed = ShownTask.differs(seen, action.value(task));
    return result == BulkResult.DONE && changed ? BulkResult.CHANGED : result;
  }

  private String both(ProjectAttempt attempt, Task task, String seen) {
    var present = action.words(attempt, action.value(task));
    return "now " + present + ", before " + action.words(attempt, seen);
  }

  private Outcome write(ProjectAttempt attempt, List<Task> changing, List<String> notes) {
    notes.add(action.memory());
    changing.forEach(task -> notes.add(TakenBack.memory(action, task)));
    var first = changing.getFirst();
    var status = action instanceof BulkAction.Move(var target) ? target : first.status();
    var touched = changing.stream().map(Task::touched).toList();
    var outcome = new Outcome(ShownTask.sent(first, status), touched, notes);
    var change = attempt.change(outcome);
    action.write(attempt, change, changing);
    return attempt.write(change, outcome);
  }

  /// A task as people call it.
  static String name(Task task) {
    return task.reference() == null ? isolated(task.title()) : task.reference().toString();
  }

  /// The refusal of a change that would have left alone every task it names.
  ///
  /// @param left the tasks with what they are now and were before
  static FailureException changedMeanwhile(List<String> left) {
    var sentence =
        "Somebody else changed what you chose meanwhile, so nothing was changed: %s."
            .formatted(String.join(", ", left));
    return new FailureException(
        new Failure.Conflict("These cards were changed meanwhile", sentence));
  }
}
