package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditKind;
import io.roundtable.model.BoardColumn;
import io.roundtable.model.Column;
import io.roundtable.model.ColumnState;
import io.roundtable.model.Outcome;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.JobPatterns;
import io.vertx.core.Future;
import java.util.function.UnaryOperator;

/// Removes a column: an empty one at once. Another one is closed, so that nothing enters it, and a
/// job moves its tasks before it goes. One column of a board goes at a time, and the others stay
/// while it does: so there is always a place for its tasks.
final class ColumnWithdrawal {
  private static final String TARGET = "target";

  private ColumnWithdrawal() {}

  static Future<Outcome> execute(RemoveColumn command, Attempt attempt) {
    return ProjectAttempt.read(attempt, command, UnaryOperator.identity())
        .compose(ground -> remove(command, ground));
  }

  private static Future<Outcome> remove(RemoveColumn command, ProjectAttempt ground) {
    var column = ColumnRules.require(ground, command.status());
    requireOthers(ground, column);
    var outcome = Outcome.of(column.taskCount() == 0 ? "" : column.status());
    var change = ground.change(JobPatterns.REMOVE_COLUMN, outcome);
    others(ground, column, change);
    change.create(
        AuditLog.of(
            ground,
            AuditKind.COLUMN_CHANGED,
            ground.project().name() + ": columns",
            column.name(),
            null));
    if (column.taskCount() == 0) {
      BoardChange.remove(change.require(column, "taskCount"), ground.project(), column);
    } else {
      close(change, command, ground, column);
    }
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  private static void close(
      Change change, RemoveColumn command, ProjectAttempt ground, Column column) {
    var target = requireTarget(command, ground, column);
    var attempt = ground.attempt();
    change
        .update(column, closed(column))
        .require(ground.project(), "columns", "closingColumns")
        .create(ColumnRemovalJob.of(column, target, ground.user(), attempt.now()));
  }

  /// A second removal at the same time might take away where the tasks of the first one go.
  private static void requireOthers(ProjectAttempt ground, Column column) {
    for (var other : ground.columns()) {
      if (other.state() == ColumnState.CLOSED) {
        throw ColumnRules.conflict(
            other.name() + " is being removed. Remove this column when that is done.");
      }
    }
    boolean lastOpen =
        ground.project().columns().stream()
            .filter(place -> !place.status().equals(column.status()))
            .allMatch(BoardColumn::closing);
    if (lastOpen) {
      throw ColumnRules.conflict(
          "A board needs a column for tasks that are not done, and this is the last one.");
    }
  }

  private static void others(ProjectAttempt ground, Column column, Change change) {
    ground.columns().stream()
        .filter(other -> !other.status().equals(column.status()))
        .forEach(other -> change.require(other, "columnState"));
  }

  private static Column requireTarget(RemoveColumn command, ProjectAttempt ground, Column column) {
    var target =
        ground
            .column(command.target())
            .filter(found -> !found.status().equals(column.status()))
            .orElseThrow(
                () ->
                    ColumnRules.invalid(
                        TARGET,
                        column.name()
                            + " holds "
                            + ColumnRules.tasks(column.taskCount())
                            + ". Choose the column where they go."));
    if (target.taskLimit() != null
        && target.taskCount() + column.taskCount() > target.taskLimit()) {
      throw ColumnRules.invalid(
          TARGET,
          target.name()
              + " has no room for "
              + ColumnRules.tasks(column.taskCount())
              + ": it holds "
              + target.taskCount()
              + " of at most "
              + target.taskLimit()
              + ". Choose another column, or raise its limit first.");
    }
    return target;
  }

  private static Column closed(Column column) {
    return new Column(
        column.tenantId(),
        column.projectId(),
        column.status(),
        column.name(),
        column.closing(),
        column.position(),
        column.taskCount(),
        column.taskLimit(),
        ColumnState.CLOSED,
        column.version());
  }
}
