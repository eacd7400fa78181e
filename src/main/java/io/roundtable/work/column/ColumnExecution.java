package io.roundtable.work.column;

import io.roundtable.model.Outcome;
import io.roundtable.work.command.AddColumn;
import io.roundtable.work.command.ColumnCommand;
import io.roundtable.work.command.EditColumn;
import io.roundtable.work.command.PlaceColumn;
import io.roundtable.work.command.RemoveColumn;
import io.roundtable.work.execution.Attempt;
import io.roundtable.work.execution.Execution;
import io.vertx.core.Future;

/// Carries out commands on the columns of boards.
public final class ColumnExecution implements Execution<ColumnCommand> {
  @Override
  public Future<Outcome> execute(ColumnCommand command, Attempt attempt) {
    return switch (command) {
      case AddColumn add -> ColumnAddition.execute(add, attempt);
      case EditColumn edit -> ColumnEdit.execute(edit, attempt);
      case PlaceColumn place -> ColumnPlacing.execute(place, attempt);
      case RemoveColumn remove -> ColumnWithdrawal.execute(remove, attempt);
    };
  }
}
