package io.roundtable.feature.column;

import static io.roundtable.site.Site.result;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.command.DoomedProject;
import io.roundtable.command.JobStage;
import io.roundtable.model.Column;
import io.roundtable.model.Job;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ColumnState;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.schema.TableKeys;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// A column goes when all its tasks have moved, each of them once.
class ColumnRemovalIT {
  @AutoClose private final JobStage stage = new JobStage();

  @Test
  void column_whenItsRemovalIsDone_isGoneAndItsTasksHaveMoved() {
    var board = load("DONE");
    settle();
    assertRemoved(board, "DONE");
    assertEquals(
        0,
        board
            .find(TableKeys.inbox(DoomedProject.TENANT, board.responder))
            .orElseThrow()
            .unacknowledged());
  }

  @Test
  void column_whenProcessDiesAtAnyWriteOfItsRemoval_goesAndItsTasksMoveOnce() {
    stage.dieAtEveryWrite(
        () -> {
          var board = load("OPEN");
          return () -> assertRemoved(board, "OPEN");
        });
  }

  @Test
  void removal_whileOtherColumnIsFull_waits_andGoesOnWhenThereIsRoom() {
    var board = load("OPEN");
    limit(board, 5L);
    settle();
    assertEquals(5, board.column("OPEN").taskCount());
    assertEquals(6, board.column("REVIEW").taskCount());
    assertEquals(ColumnRemovalJob.FULL, stage.due().getFirst().position());
    limit(board, null);
    stage.clock().advance(Duration.ofSeconds(16));
    settle();
    assertRemoved(board, "OPEN");
  }

  private void settle() {
    try (var process = stage.process()) {
      process.settle();
    }
  }

  /// As the command leaves it.
  private DoomedProject load(String target) {
    var board = DoomedProject.load(stage);
    var closed = with(board.column("REVIEW"), ColumnState.CLOSED, null);
    var actor = board.find(TableKeys.user(DoomedProject.TENANT, DoomedProject.OWNER));
    var job = job(closed, board.column(target), actor.orElseThrow());
    stage.load(List.of(closed, job));
    return board;
  }

  private Job job(Column column, Column target, User actor) {
    return ColumnRemovalJob.of(column, target, actor, stage.clock().instant());
  }

  private void limit(DoomedProject board, Long limit) {
    var column = board.column("OPEN");
    var change = stage.table().change("EditColumn");
    change.update(column, with(column, ColumnState.OPEN, limit));
    result(change.write(new PageCost()));
  }

  private static Column with(Column column, ColumnState state, Long limit) {
    return new Column(
        column.tenantId(),
        column.projectId(),
        column.status(),
        column.name(),
        column.closing(),
        column.position(),
        column.taskCount(),
        limit,
        state,
        column.version());
  }

  private void assertRemoved(DoomedProject board, String target) {
    var places = List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));
    var projectId = board.project.projectId();
    var project = board.find(TableKeys.project(DoomedProject.TENANT, projectId)).orElseThrow();
    assertEquals(places, project.columns());
    var claim = TableKeys.slug(DoomedProject.TENANT, board.project.slug());
    assertEquals(places, board.find(claim).orElseThrow().columns());
    var key = TableKeys.column(DoomedProject.TENANT, projectId, "REVIEW");
    assertTrue(board.find(key).isEmpty());
    var tasks = board.tasks();
    assertEquals(11, tasks.size());
    assertEquals(0, count(tasks, "REVIEW"));
    assertEquals(board.column(target).taskCount(), count(tasks, target));
    // Moved once, or never.
    tasks.forEach(task -> assertTrue(task.version() <= 2, task.toString()));
    assertTrue(stage.due().stream().noneMatch(job -> job.projectId().equals(projectId)));
  }

  private static long count(List<Task> tasks, String status) {
    return tasks.stream().filter(task -> task.status().equals(status)).count();
  }
}
