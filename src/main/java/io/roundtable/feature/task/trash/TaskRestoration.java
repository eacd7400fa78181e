package io.roundtable.feature.task.trash;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.TaskRules;
import io.roundtable.feature.task.AssigneeRules;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Assignment;
import io.roundtable.model.Column;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.ProjectLabel;
import io.roundtable.model.Task;
import io.roundtable.model.TouchedTask;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// Brings a task back from the trash into a column that has room.
final class TaskRestoration {
  private static final String NOT_THERE =
      "This task is gone for good: it was deleted more than 30 days ago.";

  private TaskRestoration() {}

  static Future<Outcome> execute(RestoreTask command, Attempt attempt) {
    var key = command.task();
    return ProjectAttempt.read(
            attempt,
            command,
            read -> read.with(TableKeys.task(key)).with(TableKeys.deletedTask(key)))
        .compose(ground -> restore(command, ground));
  }

  private static Future<Outcome> restore(RestoreTask command, ProjectAttempt ground) {
    var present = ground.find(TableKeys.task(command.task()));
    if (present.isPresent()) {
      return Future.succeededFuture(outcome(ground, present.get(), List.of()));
    }
    var deleted =
        ground
            .find(TableKeys.deletedTask(command.task()))
            .filter(found -> found.expiresAt().isAfter(ground.attempt().now()))
            .orElseThrow(() -> new FailureException(new Failure.NotFound(NOT_THERE)));
    var column = TaskRules.requireRoom(ground, status(command, ground, deleted), 1);
    return assignee(ground, deleted).compose(member -> write(ground, deleted, column, member));
  }

  private static String status(RestoreTask command, ProjectAttempt ground, DeletedTask deleted) {
    if (!command.status().isEmpty()) {
      return command.status();
    }
    var before = deleted.task().status();
    boolean gone = ground.column(before).isEmpty() && !ground.columns().isEmpty();
    return gone ? ground.columns().getFirst().status() : before;
  }

  /// Whose task it was is known from the trash only, so that the membership is read after it.
  private static Future<Optional<Member>> assignee(ProjectAttempt ground, DeletedTask deleted) {
    var assigneeId = deleted.task().assigned().map(Assignment::assigneeId);
    if (assigneeId.isEmpty()) {
      return Future.succeededFuture(Optional.empty());
    }
    var attempt = ground.attempt();
    var key = TableKeys.member(ground.tenantId(), ground.projectId(), assigneeId.get());
    var read = BatchRead.of(AccessPatterns.COMMAND_GROUND).with(key);
    return attempt.reads().batch(read).map(batch -> batch.find(key));
  }

  private static Future<Outcome> write(
      ProjectAttempt ground, DeletedTask deleted, Column column, Optional<Member> member) {
    var project = ground.project();
    var task =
        deleted
            .task()
            .withStatus(column.status())
            .withAssignment(AssigneeRules.assignment(member, !column.closing()))
            .withProject(new ProjectLabel(project.slug(), project.name()))
            .withVersion(deleted.task().version() + 1);
    var outcome = outcome(ground, task, List.of(new TouchedTask(task.key(), task.version())));
    var change =
        ground
            .change(WritePatterns.RESTORE_TASK, outcome)
            .delete(deleted, "expiresAt")
            .create(task)
            .enter(column)
            .require(column, "closing")
            .create(ActivityLog.of(ground, task.key().taskId(), ActivityKind.RESTORED));
    member.ifPresent(held -> change.require(held));
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  private static Outcome outcome(ProjectAttempt ground, Task task, List<TouchedTask> touched) {
    var column = ground.column(task.status()).map(Column::name).orElse(task.status());
    return new Outcome(task.segment(), touched, List.of(column));
  }
}
