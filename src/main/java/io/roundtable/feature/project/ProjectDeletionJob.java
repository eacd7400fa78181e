package io.roundtable.feature.project;

import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.model.Entity;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.read.PageRequest;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Removes everything of a project that is being deleted: tasks with what is kept beside them, the
/// trash, members, columns and numbering, the metadata and the claim of the prefix last.
///
/// Every step begins at the beginning of what is left, read strongly, so it needs no position. It
/// is through when nothing but the metadata is there. Nothing is added meanwhile: every command
/// and every other job writes on the condition that the project is in the state that it read.
public final class ProjectDeletionJob implements JobStep {
  /// The input that says who deletes it.
  public static final String ACTOR = "actor";

  /// The input that says how it was called.
  public static final String NAME = "name";

  private static final int TASKS = 8;
  private static final int BESIDE = 60;
  private static final int REST = 90;

  /// A member goes with a dozen words at most, and a part of an Inbox.
  private static final int FULL = JobAttempt.MAXIMUM_ITEMS - 13;

  /// The job of a deletion.
  ///
  /// @param tasks how many tasks there are
  /// @param now the present
  /// @return to be created with the write that makes the project one that is being deleted
  public static Job of(Project project, UserId actor, long tasks, Instant now) {
    var key = new ProjectKey(project.tenantId(), project.projectId());
    var inputs = Map.of(ACTOR, actor.value(), NAME, project.name());
    var jobId = Job.singleId(JobKind.DELETE_PROJECT, key, "");
    return Job.waiting(jobId, JobKind.DELETE_PROJECT, key, inputs, now).withTotal(tasks);
  }

  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    var job = turn.job();
    return turn.reads()
        .tasks()
        .listTasks(
            job.tenantId(), job.projectId(), TimeOrder.OLDEST_FIRST, PageRequest.first(TASKS))
        .compose(tasks -> tasks.items().isEmpty() ? takeTrash(turn) : remove(turn, tasks.items()));
  }

  private static Future<Optional<Job>> takeTrash(JobAttempt turn) {
    return turn.reads()
        .tasks()
        .listTrash(turn.job().project(), PageRequest.first(TASKS))
        .compose(trash -> trash.items().isEmpty() ? takeRest(turn) : remove(turn, trash.items()));
  }

  private static Future<Optional<Job>> remove(JobAttempt turn, List<? extends Entity> items) {
    return Future.all(items.stream().map(item -> readBeside(turn, item)).toList())
        .compose(read -> remove(turn, read.<TaskRemains>list(), 0));
  }

  private static Future<TaskRemains> readBeside(JobAttempt turn, Entity item) {
    var taskId = TaskRemains.task(item).key().taskId();
    return turn.reads()
        .tasks()
        .listCollection(turn.job().tenantId(), taskId, PageRequest.first(BESIDE))
        .map(beside -> TaskRemains.of(item, beside));
  }

  /// As many as fit into one transaction; the first one always does.
  private static Future<Optional<Job>> remove(
      JobAttempt turn, List<TaskRemains> remains, long gone) {
    var change = turn.change("DeleteProjectItems");
    long removed = gone;
    int room = JobAttempt.MAXIMUM_ITEMS;
    for (var one : remains) {
      room -= one.size();
      if (room >= 0) {
        removed += one.remove(change);
      }
    }
    return turn.advance(change, null, removed);
  }

  private static Future<Optional<Job>> takeRest(JobAttempt turn) {
    var job = turn.job();
    return turn.reads()
        .projects()
        .listCollection(job.tenantId(), job.projectId(), PageRequest.first(REST))
        .compose(rest -> removeRest(turn, rest.items()));
  }

  private static Future<Optional<Job>> removeRest(JobAttempt turn, List<Entity> rest) {
    var change = turn.change("DeleteProjectItems");
    if (rest.stream().allMatch(Project.class::isInstance)) {
      for (var entity : rest) {
        var project = (Project) entity;
        change.delete(project, "state");
        if (project.prefix() != null) {
          change.delete(
              new PrefixClaim(project.tenantId(), project.prefix(), project.projectId()),
              "ownerId");
        }
      }
      return turn.finish(change);
    }
    for (var entity : rest) {
      if (!(entity instanceof Project) && change.size() < FULL) {
        change.delete(entity);
        if (entity instanceof Member member) {
          var place = new InboxDelta.Place(member.userId(), member.projectId());
          change.forget(member.tenantId(), place);
        }
      }
    }
    return turn.advance(change, null, 0);
  }
}
