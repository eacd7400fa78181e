package io.roundtable.feature.project;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Job;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Ends the open escalations of a project that was archived.
///
/// Nothing is escalated in an archived project, because every write of a command requires the state
/// that it read. So one sweep over its tasks, oldest first and by strong reads, finds all. Where
/// the project is out of the archive again, what is left stays: it can be worked on.
public final class EndEscalationsJob implements JobStep {
  /// A task needs two writes and its responder's inbox a third; the rest are the project and the
  /// job.
  private static final int PAGE = 30;

  /// The job that follows the archiving of a project.
  ///
  /// @param jobId of the present: it is due at once
  /// @return to be created in the transaction that archives it
  static Job of(String jobId, ProjectAttempt attempt) {
    var actor = attempt.user();
    var inputs =
        Map.of(JobAttempt.ACTOR, actor.userId().value(), JobAttempt.ACTOR_NAME, actor.name());
    var project = new ProjectKey(attempt.tenantId(), attempt.projectId());
    Instant now = attempt.now();
    return Job.waiting(jobId, JobKind.END_ESCALATIONS, project, inputs, now);
  }

  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    var job = turn.job();
    var key = TableKeys.project(job.tenantId(), job.projectId());
    var project = turn.reads().batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key));
    var page = PageRequest.at(PAGE, job.position());
    var tasks =
        turn.reads()
            .tasks()
            .listTasks(job.tenantId(), job.projectId(), TimeOrder.OLDEST_FIRST, page);
    return Future.all(project, tasks)
        .compose(
            read ->
                project
                    .result()
                    .find(key)
                    .filter(found -> found.state() == ProjectState.ARCHIVED)
                    .map(found -> end(turn, found, tasks.result()))
                    .orElseGet(turn::finish));
  }

  private static Future<Optional<Job>> end(JobAttempt turn, Project project, Page<Task> tasks) {
    var change = turn.change("EndEscalations").require(project, "state");
    var escalated = tasks.items().stream().filter(task -> task.escalation() != null).toList();
    escalated.forEach(task -> end(turn, change, task));
    count(change, escalated);
    return tasks
        .next()
        .map(cursor -> turn.advance(change, cursor.value(), escalated.size()))
        .orElseGet(() -> turn.finish(change));
  }

  private static void end(JobAttempt turn, Change change, Task task) {
    change
        .update(task, task.withEscalation(null))
        .require(task, "escalatedTo", "escalationState")
        .create(
            ActivityLog.of(turn, task.key().taskId(), ActivityKind.RESOLVED, "archive", null, null)
                .ending(task.escalation()));
  }

  private static void count(Change change, List<Task> escalated) {
    for (var task : escalated) {
      var ended = InboxDelta.between(task, task.withEscalation(null));
      change.count(task.key().tenantId(), ended);
    }
  }
}
