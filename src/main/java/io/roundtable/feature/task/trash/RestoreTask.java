package io.roundtable.feature.task.trash;

import io.roundtable.command.Attempt;
import io.roundtable.feature.task.TaskCommand;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
import java.util.Objects;

/// Brings a task back from the trash, with its assignee where that person is still a member. One
/// that is back already stays as it is. Its outcome's note is the name of the column it went to.
///
/// @param task which task
/// @param status the column's status; empty for the one it was in, or the first one of the board
///     where that is gone
public record RestoreTask(TaskKey task, String status) implements TaskCommand {
  /// Refuses a command that lacks a part.
  public RestoreTask {
    Objects.requireNonNull(task);
    Objects.requireNonNull(status);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return TaskRestoration.execute(this, attempt);
  }
}
