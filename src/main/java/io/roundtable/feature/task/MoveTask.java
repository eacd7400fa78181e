package io.roundtable.feature.task;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
import java.util.Objects;

/// Moves a task to another column; to the one it is in, nothing is written. Moving to a closing
/// column ends its escalation and takes it off its assignee's list. Its outcome's note is the
/// status that it had.
///
/// @param task which task
/// @param status the column's status
public record MoveTask(TaskKey task, String status) implements TaskCommand {
  /// Refuses a command that lacks a part.
  public MoveTask {
    Objects.requireNonNull(task);
    Objects.requireNonNull(status);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return TaskMove.execute(this, attempt);
  }
}
