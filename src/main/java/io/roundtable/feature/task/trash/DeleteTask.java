package io.roundtable.feature.task.trash;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.News;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Moves a task to its project's trash, where it stays for 30 days: it leaves its column and every
/// index, and its escalation rests: no inbox counts it until the task comes back. Its reference,
/// text, comments and activity stay for the case that it comes back; a job removes them when its
/// time is over. One that is there already stays as it is.
///
/// @param task which task
public record DeleteTask(TaskKey task) implements ProjectCommand {
  private static final Duration KEPT_FOR = Duration.ofDays(30);

  /// Refuses a command that lacks a part.
  public DeleteTask {
    Objects.requireNonNull(task);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }

  @Override
  public Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    return delete(
        ProjectAttempt.read(attempt, this, TableKeys.task(task), TableKeys.deletedTask(task)));
  }

  private Outcome delete(ProjectAttempt attempt) {
    var earlier = attempt.find(TableKeys.deletedTask(task));
    if (earlier.isPresent() && attempt.find(TableKeys.task(task)).isEmpty()) {
      return Outcome.of(earlier.get().task().segment());
    }
    var before = TaskRules.requireTask(attempt, task);
    var outcome = Outcome.of(before.segment(), before.touched());
    var change = attempt.change(outcome);
    // The whole task goes to the trash, so that all of it must be as it was read.
    var deleted = deleted(attempt, before);
    change.delete(before, "version").put(deleted);
    change.create(EmptyTrashJob.of(deleted, attempt.now()));
    attempt.column(before.status()).ifPresent(column -> change.leave(column, 1));
    change.count(attempt.tenantId(), InboxDelta.between(before, null));
    var activity = ActivityLog.of(attempt, task.taskId(), ActivityKind.DELETED);
    change.create(activity.ending(before.escalation()));
    change.create(News.watched(attempt, NewsKind.DELETED, List.of(task), ""));
    return attempt.write(change, outcome);
  }

  private static DeletedTask deleted(ProjectAttempt attempt, Task task) {
    return new DeletedTask(
        task.withVersion(task.version() + 1),
        attempt.user().userId(),
        attempt.user().name(),
        attempt.now(),
        attempt.now().plus(KEPT_FOR));
  }
}
