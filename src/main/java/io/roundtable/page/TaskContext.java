package io.roundtable.page;

import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.read.Batch;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Optional;

/// What was read for a task's page.
///
/// @param <D> the page's data
/// @param head who asks and the project
/// @param task the task
/// @param body its long text; empty where it has none
/// @param data the page's data
public record TaskContext<D>(ProjectContext head, Task task, Optional<TaskBody> body, D data) {
  /// A task of another project, or one that is gone, is not found at this address.
  static <D> Future<TaskContext<D>> of(
      ProjectContext head, ResolvedTask plan, Batch batch, Future<D> pending) {
    var key = plan.task();
    var task = batch.find(TableKeys.task(key));
    if (task.isEmpty() || !key.projectId().equals(head.project().projectId())) {
      return Future.failedFuture(new FailureException(new Failure.NotFound(PageReader.NOT_FOUND)));
    }
    var body = batch.find(TableKeys.body(key.tenantId(), key.taskId()));
    return pending.map(data -> new TaskContext<>(head, task.get(), body, data));
  }
}
