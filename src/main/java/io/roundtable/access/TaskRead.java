package io.roundtable.access;

import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.table.Batch;
import io.roundtable.table.TableKeys;
import io.vertx.core.Future;
import java.util.Optional;

/// What was read for a task's page.
///
/// @param <D> the page's data
/// @param head who asks and the project
/// @param task the task
/// @param body its long text; empty where it has none
/// @param data the page's data
public record TaskRead<D>(ProjectHead head, Task task, Optional<TaskBody> body, D data) {
  /// A task of another project, or one that is gone, is not found at this address.
  static <D> Future<TaskRead<D>> of(
      ProjectHead head, TaskPlan plan, Batch batch, Future<D> pending) {
    var key = plan.task();
    var task = batch.find(TableKeys.task(key));
    if (task.isEmpty() || !key.projectId().equals(head.project().projectId())) {
      return Future.failedFuture(new FailureException(new Failure.NotFound(PageReads.NOT_FOUND)));
    }
    var body = batch.find(TableKeys.body(key.tenantId(), key.taskId()));
    return pending.map(data -> new TaskRead<>(head, task.get(), body, data));
  }
}
