package io.roundtable.feature.column;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.model.Activity;
import io.roundtable.model.Column;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Job;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.ColumnState;
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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Moves the tasks of a closed column into another one, then removes the column.
///
/// Nothing enters a closed column, so one strong sweep over the project's tasks finds all that are
/// in it. Where the other column is full, the job waits until there is room.
public final class ColumnRemovalJob implements JobStep {
  /// The position that says that the other column is full.
  public static final String FULL = "FULL";

  /// The input that names the column where the tasks go.
  public static final String TARGET = "target";

  private static final String STATUS = "status";
  private static final int PAGE = 100;
  private static final int MOVES = 25;
  private static final Duration UNTIL_ROOM = Duration.ofSeconds(15);

  /// The job of a removal.
  ///
  /// @param column the column, closed with the write that creates the job
  /// @param target where its tasks go
  /// @param actor who removes it
  /// @param now the present
  /// @return to be created
  public static Job of(Column column, Column target, User actor, Instant now) {
    var project = new ProjectKey(column.tenantId(), column.projectId());
    var inputs =
        Map.of(
            STATUS,
            column.status(),
            TARGET,
            target.status(),
            JobAttempt.ACTOR,
            actor.userId().value(),
            JobAttempt.ACTOR_NAME,
            actor.name());
    return Job.waiting(
            Job.singleId(JobKind.REMOVE_COLUMN, project, column.status()),
            JobKind.REMOVE_COLUMN,
            project,
            inputs,
            now)
        .withTotal(column.taskCount());
  }

  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    var job = turn.job();
    var key = TableKeys.project(job.tenantId(), job.projectId());
    var project =
        turn.reads()
            .batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key))
            .map(batch -> batch.find(key));
    var columns = turn.reads().projects().listColumns(job.tenantId(), job.projectId());
    var position = FULL.equals(job.position()) ? null : job.position();
    var tasks =
        turn.reads()
            .tasks()
            .listTasks(
                job.tenantId(),
                job.projectId(),
                TimeOrder.OLDEST_FIRST,
                PageRequest.at(PAGE, position));
    return Future.all(project, columns, tasks)
        .compose(read -> step(turn, project.result(), columns.result(), tasks.result()));
  }

  private static Future<Optional<Job>> step(
      JobAttempt turn, Optional<Project> project, List<Column> columns, Page<Task> tasks) {
    var inputs = turn.job().inputs();
    var column = find(columns, inputs.get(STATUS));
    if (column.isEmpty()
        || project.filter(found -> found.state() != ProjectState.DELETING).isEmpty()) {
      return turn.finish();
    }
    var target =
        find(columns, inputs.get(TARGET))
            .orElseThrow(() -> new IllegalStateException("no column for " + turn.job()));
    var sweep = new Sweep(turn, project.get(), column.get(), target, tasks);
    return sweep.standing().isEmpty() ? sweep.pass() : sweep.move();
  }

  private static Optional<Column> find(List<Column> columns, String status) {
    return columns.stream().filter(column -> column.status().equals(status)).findFirst();
  }

  /// One part of the sweep.
  private record Sweep(
      JobAttempt turn, Project project, Column column, Column target, Page<Task> tasks) {
    List<Task> standing() {
      return tasks.items().stream().filter(this::isIn).toList();
    }

    private boolean isIn(Task task) {
      return task.status().equals(column.status());
    }

    /// Goes on behind this part; behind the last one the column goes.
    Future<Optional<Job>> pass() {
      var change = begin();
      return tasks
          .next()
          .map(cursor -> turn.advance(change, cursor.value(), 0))
          .orElseGet(
              () -> {
                BoardChange.remove(change, project, column);
                return turn.finish(change);
              });
    }

    /// Moves as many as there is room for, and stays where it is: what has moved is passed next.
    Future<Optional<Job>> move() {
      var moving = standing();
      int most = (int) Math.min(Math.min(MOVES, room()), moving.size());
      if (most <= 0) {
        return turn.await(FULL, UNTIL_ROOM);
      }
      var change = begin().leave(column, most).enter(target, most);
      moving.subList(0, most).forEach(task -> move(change, task));
      var position = FULL.equals(turn.job().position()) ? null : turn.job().position();
      return turn.advance(change, position, most);
    }

    private Change begin() {
      return turn.change("RemoveColumnTasks")
          .require(project, "state")
          .require(column, "columnState");
    }

    private long room() {
      if (target.state() != ColumnState.OPEN) {
        return 0;
      }
      return target.taskLimit() == null ? MOVES : target.taskLimit() - target.taskCount();
    }

    private void move(Change change, Task task) {
      var moved = task.in(target);
      change
          .update(task, moved)
          .require(task, "status", "assigneeId", "escalatedTo", "escalationState")
          .create(activity(task, moved))
          .count(task.key().tenantId(), InboxDelta.between(task, moved));
    }

    private Activity activity(Task task, Task moved) {
      var taskId = task.key().taskId();
      var kind = ActivityKind.MOVED;
      var activity = ActivityLog.of(turn, taskId, kind, STATUS, column.name(), target.name());
      return moved.escalation() == null ? activity.ending(task.escalation()) : activity;
    }
  }
}
