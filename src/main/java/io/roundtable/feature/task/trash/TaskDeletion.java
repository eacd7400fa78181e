package io.roundtable.feature.task.trash;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.TaskRules;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Outcome;
import io.roundtable.model.Task;
import io.roundtable.model.TouchedTask;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.time.Duration;

/// Moves a task to the trash: it leaves its column and every index, and its escalation ends. Its
/// reference, text, comments and activity stay for the case that it comes back; a job removes
/// them when its time is over.
final class TaskDeletion {
  /// How long it can be brought back.
  private static final Duration KEPT_FOR = Duration.ofDays(30);

  private TaskDeletion() {}

  static Future<Outcome> execute(DeleteTask command, Attempt attempt) {
    var key = command.task();
    return ProjectAttempt.read(
            attempt,
            command,
            read -> read.with(TableKeys.task(key)).with(TableKeys.deletedTask(key)))
        .compose(ground -> delete(command, ground));
  }

  private static Future<Outcome> delete(DeleteTask command, ProjectAttempt ground) {
    var earlier = ground.find(TableKeys.deletedTask(command.task())).map(DeletedTask::task);
    if (earlier.isPresent() && ground.find(TableKeys.task(command.task())).isEmpty()) {
      return Future.succeededFuture(Outcome.of(earlier.get().segment()));
    }
    return write(ground, TaskRules.requireTask(ground, command.task()));
  }

  private static Future<Outcome> write(ProjectAttempt ground, Task task) {
    var outcome = Outcome.of(task.segment(), new TouchedTask(task.key(), task.version() + 1));
    var change = ground.change(WritePatterns.DELETE_TASK, outcome);
    // The whole task goes to the trash, so that all of it must be as it was read.
    var deleted = trash(ground, task);
    change.delete(task, "version").put(deleted);
    change.create(EmptyTrashJob.of(deleted, ground.attempt().now()));
    ground.column(task.status()).ifPresent(change::leave);
    change.count(ground.tenantId(), InboxDelta.between(task, null));
    change.create(ActivityLog.of(ground, task.key().taskId(), ActivityKind.DELETED));
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  private static DeletedTask trash(ProjectAttempt ground, Task task) {
    return new DeletedTask(
        task.withEscalation(null).withVersion(task.version() + 1),
        ground.user().userId(),
        ground.attempt().now().plus(KEPT_FOR));
  }
}
