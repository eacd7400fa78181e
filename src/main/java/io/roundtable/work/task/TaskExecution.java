package io.roundtable.work.task;

import io.roundtable.model.Outcome;
import io.roundtable.work.command.CreateTask;
import io.roundtable.work.command.MoveTask;
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
    };
  }
}
