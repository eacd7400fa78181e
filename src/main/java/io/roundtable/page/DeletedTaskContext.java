package io.roundtable.page;

import io.roundtable.model.DeletedTask;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.TaskKey;
import io.roundtable.table.read.Batch;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Optional;

/// What was read for the page of a deleted task.
///
/// @param head who asks and the project
/// @param task what found the task
/// @param deleted the task in the trash; empty where it is not there, or its time is over
public record DeletedTaskContext(ProjectContext head, TaskKey task, Optional<DeletedTask> deleted) {
  /// A task of another project is not found at this address.
  static Future<DeletedTaskContext> of(
      ProjectContext head, ResolvedDeletedTask plan, Batch batch, Request visit) {
    var key = plan.task();
    if (!key.projectId().equals(head.project().projectId())) {
      return Future.failedFuture(new FailureException(new Failure.NotFound(PageReader.NOT_FOUND)));
    }
    var deleted =
        batch
            .find(TableKeys.deletedTask(key))
            .filter(found -> found.expiresAt().isAfter(visit.now()));
    return Future.succeededFuture(new DeletedTaskContext(head, key, deleted));
  }
}
