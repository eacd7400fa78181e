package io.roundtable.feature.task.bulk;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.feature.task.AssigneeRules;
import io.roundtable.model.Outcome;
import io.roundtable.model.Task;
import io.roundtable.model.TouchedTask;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;

/// Does the same with several tasks in one transaction. 25 tasks with their activities, 20 columns,
/// the inboxes of those whose escalations end and the checks are 98 items of the 100 allowed.
final class BulkChange {
  private BulkChange() {}

  static Future<Outcome> execute(ChangeTasks command, Attempt attempt) {
    return ProjectAttempt.read(attempt, command, read -> ask(read, attempt, command))
        .compose(ground -> change(command, ground));
  }

  private static BatchRead ask(BatchRead read, Attempt attempt, ChangeTasks command) {
    command.tasks().forEach(key -> read.with(TableKeys.task(key)));
    return AssigneeRules.ask(read, attempt, command, assignee(command.action()));
  }

  private static UserId assignee(BulkAction action) {
    return switch (action) {
      case BulkAction.Assign(var assigneeId) -> assigneeId;
      case BulkAction.Move _, BulkAction.Label _ -> null;
    };
  }

  private static Future<Outcome> change(ChangeTasks command, ProjectAttempt ground) {
    var step = BulkStep.of(command.action(), ground);
    var results = command.tasks().stream().map(key -> result(ground, key, step)).toList();
    var tasks = new ArrayList<Task>();
    for (int position = 0; position < results.size(); position++) {
      if (results.get(position) == BulkResult.DONE) {
        ground.find(TableKeys.task(command.tasks().get(position))).ifPresent(tasks::add);
      }
    }
    return write(ground, step, tasks, results.stream().map(BulkResult::name).toList());
  }

  private static BulkResult result(ProjectAttempt ground, TaskKey key, BulkStep step) {
    return ground.find(TableKeys.task(key)).map(step::judge).orElse(BulkResult.GONE);
  }

  private static Future<Outcome> write(
      ProjectAttempt ground, BulkStep step, List<Task> tasks, List<String> notes) {
    if (tasks.isEmpty()) {
      return Future.succeededFuture(Outcome.NONE.withNotes(notes));
    }
    var touched =
        tasks.stream().map(task -> new TouchedTask(task.key(), task.version() + 1)).toList();
    var outcome = new Outcome("", touched, notes);
    Change change = ground.change(WritePatterns.CHANGE_TASKS, outcome);
    step.write(change, tasks);
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }
}
