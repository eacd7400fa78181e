package io.roundtable.work.project;

import io.roundtable.model.Outcome;
import io.roundtable.work.command.CreateProject;
import io.roundtable.work.command.TenantCommand;
import io.roundtable.work.execution.Attempt;
import io.roundtable.work.execution.Execution;
import io.vertx.core.Future;

/// Carries out commands that make projects.
public final class TenantExecution implements Execution<TenantCommand> {
  @Override
  public Future<Outcome> execute(TenantCommand command, Attempt attempt) {
    return switch (command) {
      case CreateProject create -> ProjectCreation.execute(create, attempt);
    };
  }
}
