package io.roundtable.feature.task.trash;

import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.Entity;
import io.roundtable.model.Job;
import io.roundtable.model.Reference;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.TaskAddress;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.state.JobKind;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.HashMap;
import java.util.Optional;

/// Removes what a deleted task left behind when its time in the trash is over: its text, comments,
/// activity and reference.
///
/// The job is created with the deletion, under an identifier of the moment when that time is over:
/// until then nobody reads it. It names everything it needs, because the task in the trash may have
/// expired and be gone by then. A task that was brought back, or deleted once more, is left alone.
public final class EmptyTrashJob implements JobStep {
  private static final String TASK = "task";
  private static final String REFERENCE = "reference";
  private static final int PAGE = 90;

  /// The job that belongs to a deletion.
  ///
  /// @param deleted the task in the trash
  /// @param now the present
  /// @return to be created in the transaction of the deletion
  public static Job of(DeletedTask deleted, Instant now) {
    var task = deleted.task();
    var inputs = new HashMap<String, String>();
    inputs.put(TASK, TaskAddress.of(task.key()).toString());
    if (task.reference() != null) {
      inputs.put(REFERENCE, task.reference().toString());
    }
    var project = new ProjectKey(task.key().tenantId(), task.key().projectId());
    var jobId = Identifiers.next(deleted::expiresAt);
    return Job.waiting(jobId, JobKind.EMPTY_TRASH, project, inputs, now);
  }

  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    var key = key(turn.job());
    var read =
        BatchGet.of(AccessPatterns.COMMAND_ITEMS)
            .with(TableKeys.task(key))
            .with(TableKeys.deletedTask(key));
    var batch = turn.reads().batch(reference(turn.job()).map(read::with).orElse(read));
    var beside =
        turn.reads().tasks().listCollection(key.tenantId(), key.taskId(), PageRequest.first(PAGE));
    return Future.all(batch, beside)
        .compose(
            done ->
                isWanted(batch.result(), key, turn.now())
                    ? turn.finish()
                    : remove(turn, key, batch.result(), beside.result()));
  }

  /// Whether somebody still sees the task, or can bring it back.
  private static boolean isWanted(Batch batch, TaskKey key, Instant now) {
    return batch.find(TableKeys.task(key)).isPresent()
        || batch
            .find(TableKeys.deletedTask(key))
            .filter(deleted -> deleted.expiresAt().isAfter(now))
            .isPresent();
  }

  private static Future<Optional<Job>> remove(
      JobAttempt turn, TaskKey key, Batch batch, Page<Entity> beside) {
    var change = turn.change("EmptyTrash").requireAbsent(TableKeys.task(key));
    batch
        .find(TableKeys.deletedTask(key))
        .ifPresentOrElse(
            deleted -> change.delete(deleted, "expiresAt"),
            () -> change.requireAbsent(TableKeys.deletedTask(key)));
    beside.items().forEach(change::delete);
    if (beside.next().isPresent()) {
      return turn.advance(change, null, beside.items().size());
    }
    // Another project may have begun to use it, where that of the task was deleted.
    reference(turn.job())
        .flatMap(batch::find)
        .filter(found -> found.task().equals(key))
        .ifPresent(found -> change.delete(found, "projectId", "taskId"));
    return turn.finish(change);
  }

  private static Optional<ItemKey<Reference>> reference(Job job) {
    return TaskReference.parse(job.inputs().getOrDefault(REFERENCE, ""))
        .map(reference -> TableKeys.reference(job.tenantId(), reference));
  }

  private static TaskKey key(Job job) {
    return TaskAddress.parse(job.inputs().get(TASK))
        .orElseThrow(() -> new IllegalStateException("job " + job.jobId() + " names no task"))
        .in(job.tenantId(), job.projectId());
  }
}
