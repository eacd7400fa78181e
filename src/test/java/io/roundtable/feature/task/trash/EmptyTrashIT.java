package io.roundtable.feature.task.trash;

import static io.roundtable.site.Site.result;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.command.JobStage;
import io.roundtable.model.Activity;
import io.roundtable.model.Comment;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.Entity;
import io.roundtable.model.Reference;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// What a deleted task leaves behind goes when its time in the trash is over, and not before.
class EmptyTrashIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId USER = new UserId("u1");
  private static final Duration KEPT = Duration.ofDays(30);
  private static final int COMMENTS = 120;

  @AutoClose private final JobStage stage = new JobStage();
  private long numbers;

  @Test
  void leftovers_stay_untilTheirTimeIsOver() {
    var deleted = load();
    settle();
    assertEquals(COMMENTS + 2, beside(deleted).size());
    stage.clock().advance(KEPT.plusSeconds(1));
    settle();
    assertGone(deleted);
  }

  @Test
  void leftovers_whenTaskInTrashExpiredBefore_go() {
    var deleted = load();
    result(stage.table().change("EmptyTrash").delete(deleted).write(new PageCost()));
    stage.clock().advance(KEPT.plusSeconds(1));
    settle();
    assertGone(deleted);
  }

  @Test
  void leftovers_ofTaskThatWasBroughtBack_stay() {
    var deleted = load();
    result(
        stage
            .table()
            .change("EmptyTrash")
            .delete(deleted)
            .create(deleted.task())
            .write(new PageCost()));
    stage.clock().advance(KEPT.plusSeconds(1));
    settle();
    assertEquals(COMMENTS + 2, beside(deleted).size());
    assertTrue(stage.due().isEmpty());
  }

  @Test
  void leftovers_ofTaskThatWasDeletedAgainLater_stayUntilThen() {
    var deleted = load();
    stage.clock().advance(Duration.ofDays(10));
    stage.load(deletion(deleted.task()));
    stage.clock().advance(Duration.ofDays(20).plusSeconds(1));
    settle();
    assertEquals(COMMENTS + 2, beside(deleted).size());
    stage.clock().advance(Duration.ofDays(10));
    settle();
    assertGone(deleted);
  }

  /// Its project was deleted meanwhile, and a new one has the same prefix.
  @Test
  void reference_thatAnotherProjectUsesNow_stays() {
    var deleted = load();
    var former = deleted.task();
    var other = new TaskKey(TENANT, new ProjectId("p2"), now(), new TaskId("other"));
    stage.load(List.of(new Reference(other, former.reference())));
    stage.clock().advance(KEPT.plusSeconds(1));
    settle();

    assertEquals(List.of(), beside(deleted));
    var key = TableKeys.reference(TENANT, former.reference());
    var read = BatchGet.of(AccessPatterns.TASK_PAGE).with(key);
    var found = result(stage.table().reads(new PageCost()).batch(read)).find(key);
    assertEquals(other, found.orElseThrow().task());
    assertTrue(stage.due().isEmpty());
  }

  @Test
  void leftovers_whenProcessDiesAtAnyWrite_allGo() {
    stage.dieAtEveryWrite(
        () -> {
          var deleted = load();
          stage.clock().advance(KEPT.plusSeconds(1));
          return () -> assertGone(deleted);
        });
  }

  private void settle() {
    try (var process = stage.process()) {
      process.settle();
    }
  }

  private DeletedTask load() {
    var taskId = new TaskId(UUID.randomUUID().toString());
    var key = new TaskKey(TENANT, new ProjectId("p1"), now(), taskId);
    var reference = new TaskReference(new Prefix("PAINT"), ++numbers);
    var task = Task.of(key, "OPEN", "Paint").withReference(reference).withVersion(3);
    var entities = new ArrayList<Entity>(deletion(task));
    entities.add(new Reference(key, reference));
    entities.add(new TaskBody(TENANT, taskId, "A long text", 1));
    var kind = ActivityKind.CREATED;
    entities.add(
        new Activity(
            TENANT,
            taskId,
            "x",
            now(),
            new Activity.Actor(USER, "Ada"),
            kind,
            Activity.Edit.NONE,
            null));
    for (int number = 0; number < COMMENTS; number++) {
      entities.add(new Comment(TENANT, taskId, "c" + number, now(), USER, "Ada", "Dry?", 1));
    }
    stage.load(entities);
    return (DeletedTask) entities.getFirst();
  }

  /// What a deletion writes.
  private List<Entity> deletion(Task task) {
    var deleted = new DeletedTask(task, USER, "Ada", now(), now().plus(KEPT));
    return List.of(deleted, EmptyTrashJob.of(deleted, now()));
  }

  private Instant now() {
    return stage.clock().instant().truncatedTo(ChronoUnit.SECONDS);
  }

  private List<Entity> beside(DeletedTask deleted) {
    var page = PageRequest.first(PageRequest.MAXIMUM_SIZE);
    var taskId = deleted.task().key().taskId();
    return result(stage.table().reads(new PageCost()).tasks().listCollection(TENANT, taskId, page))
        .items();
  }

  private void assertGone(DeletedTask deleted) {
    assertEquals(List.of(), beside(deleted));
    var inTrash = TableKeys.deletedTask(deleted.task().key());
    var reference = TableKeys.reference(TENANT, deleted.task().reference());
    var read = BatchGet.of(AccessPatterns.TASK_PAGE).with(inTrash).with(reference);
    var found = result(stage.table().reads(new PageCost()).batch(read));
    assertFalse(found.find(inTrash).isPresent());
    assertFalse(found.find(reference).isPresent());
    assertTrue(stage.due().isEmpty());
  }
}
