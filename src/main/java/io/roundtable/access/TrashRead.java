package io.roundtable.access;

import io.roundtable.model.DeletedTask;
import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.TaskKey;
import io.roundtable.table.Batch;
import io.roundtable.table.TableKeys;
import io.vertx.core.Future;
import java.util.Optional;

/// What was read for the page of a deleted task.
///
/// @param head who asks and the project
/// @param task what found the task
/// @param deleted the task in the trash; empty where it is not there, or its time is over
public record TrashRead(ProjectHead head, TaskKey task, Optional<DeletedTask> deleted) {
  /// A task of another project is not found at this address.
  static Future<TrashRead> of(ProjectHead head, TrashPlan plan, Batch batch, Visit visit) {
    var key = plan.task();
    if (!key.projectId().equals(head.project().projectId())) {
      return Future.failedFuture(new FailureException(new Failure.NotFound(PageReads.NOT_FOUND)));
    }
    var deleted =
        batch
            .find(TableKeys.deletedTask(key))
            .filter(found -> found.expiresAt().isAfter(visit.now()));
    return Future.succeededFuture(new TrashRead(head, key, deleted));
  }
}
