package io.roundtable.work.task;

import io.roundtable.model.Outcome;
import io.roundtable.work.command.AddComment;
import io.roundtable.work.command.ChangeTasks;
import io.roundtable.work.command.CreateTask;
import io.roundtable.work.command.DeleteComment;
import io.roundtable.work.command.DeleteTask;
import io.roundtable.work.command.EditComment;
import io.roundtable.work.command.EditTask;
import io.roundtable.work.command.MoveTask;
import io.roundtable.work.command.RestoreTask;
import io.roundtable.work.command.TaskCommand;
import io.roundtable.work.execution.Attempt;
import io.roundtable.work.execution.Execution;
import io.vertx.core.Future;

/// Carries out commands on tasks.
public final class TaskExecution implements Execution<TaskCommand> {
  @Override
  public Future<Outcome> execute(TaskCommand command, Attempt attempt) {
    return switch (command) {
      case CreateTask create -> TaskCreation.execute(create, attempt);
      case MoveTask move -> TaskMove.execute(move, attempt);
      case EditTask edit -> TaskEdit.execute(edit, attempt);
      case DeleteTask delete -> TaskDeletion.execute(delete, attempt);
      case RestoreTask restore -> TaskRestoration.execute(restore, attempt);
      case AddComment add -> Comments.execute(add, attempt);
      case EditComment edit -> Comments.execute(edit, attempt);
      case DeleteComment delete -> Comments.execute(delete, attempt);
      case ChangeTasks several -> BulkChange.execute(several, attempt);
    };
  }
}
