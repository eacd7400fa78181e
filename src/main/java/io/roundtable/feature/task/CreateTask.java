package io.roundtable.feature.task;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.vertx.core.Future;
import java.util.Objects;

/// Creates a task. Its outcome's subject is the task's segment in addresses, for example
/// `LAUNCH-12`.
///
/// @param projectId in which project
/// @param status in which column
/// @param draft what was typed
public record CreateTask(ProjectId projectId, String status, TaskDraft draft)
    implements TaskCommand {
  /// Refuses a command that lacks a part.
  public CreateTask {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(status);
    Objects.requireNonNull(draft);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return TaskCreation.execute(this, attempt);
  }
}
