package io.roundtable.feature.column;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Merge;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.Column;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.write.Change;
import java.util.Objects;

/// Removes a column: an empty one at once. Another one is closed, so that nothing enters it, and a
/// job moves its tasks before it goes. One column of a board goes at a time, and the others stay
/// while it does: so there is always a place for its tasks.
///
/// @param projectId whose board
/// @param status the column's status
/// @param target the status of the column where its tasks go; empty where it is thought to be empty
/// @param seen the columns as the sender saw them, from [ColumnRules#board]; null for any. Where
///     somebody else changed one since, the command is refused
public record RemoveColumn(ProjectId projectId, String status, String target, String seen)
    implements ProjectCommand {
  private static final String TARGET = "target";

  /// Refuses a command that lacks a part.
  public RemoveColumn {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(status);
    Objects.requireNonNull(target);
  }

  /// Removes it whatever the columns are.
  public RemoveColumn(ProjectId projectId, String status, String target) {
    this(projectId, status, target, null);
  }

  @Override
  public boolean startsJob() {
    return !target.isEmpty();
  }

  @Override
  public Permission permission() {
    return Permission.MANAGE_PROJECT;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    return remove(ProjectAttempt.read(attempt, this));
  }

  private Outcome remove(ProjectAttempt attempt) {
    var column = ColumnRules.require(attempt, status);
    requireOthers(attempt, column);
    requireSeen(attempt);
    var outcome = Outcome.of(column.taskCount() == 0 ? "" : column.status());
    var change = attempt.change(outcome);
    others(attempt, column, change);
    change.create(
        AuditLog.of(
            attempt,
            AuditKind.COLUMN_CHANGED,
            attempt.project().name() + ": columns",
            column.name(),
            null));
    if (column.taskCount() == 0) {
      BoardChange.remove(change.require(column, "taskCount"), attempt.project(), column);
    } else {
      close(change, attempt, column);
    }
    return attempt.write(change, outcome);
  }

  private void requireSeen(ProjectAttempt attempt) {
    var merge = new Merge();
    var present = ColumnRules.board(attempt.columns());
    merge.replace(new Merge.Words<String>("board", Objects::toString), present, edit());
    merge.requireNoCollision("The columns were changed meanwhile");
  }

  private Merge.Edit<String> edit() {
    return Merge.Edit.of(seen, "without this column");
  }

  private void close(Change change, ProjectAttempt attempt, Column column) {
    var receiving = requireTarget(attempt, column);
    change
        .update(column, closed(column))
        .require(attempt.project(), "columns", "closingColumns")
        .create(ColumnRemovalJob.of(column, receiving, attempt.user(), attempt.now()));
  }

  /// A second removal at the same time might take away where the tasks of the first one go.
  private static void requireOthers(ProjectAttempt attempt, Column column) {
    for (var other : attempt.columns()) {
      if (other.state() == ColumnState.CLOSED) {
        throw ColumnRules.conflict(
            "Another column is being removed",
            isolated(other.name()) + " is being removed. Remove this column when that is done.");
      }
    }
    boolean lastOpen =
        attempt.project().columns().stream()
            .filter(place -> !place.status().equals(column.status()))
            .allMatch(BoardColumn::closing);
    if (lastOpen) {
      throw ColumnRules.conflict(
          "This is the last open column",
          "A board needs a column for tasks that are not done, and this is the last one.");
    }
  }

  private static void others(ProjectAttempt attempt, Column column, Change change) {
    attempt.columns().stream()
        .filter(other -> !other.status().equals(column.status()))
        .forEach(other -> change.require(other, "columnState"));
  }

  private Column requireTarget(ProjectAttempt attempt, Column column) {
    // Long because it has a sentence for each reason.
    var found =
        attempt
            .column(target)
            .filter(other -> !other.status().equals(column.status()))
            .orElseThrow(
                () ->
                    ColumnRules.invalid(
                        TARGET,
                        column.name()
                            + " holds "
                            + ColumnRules.tasks(column.taskCount())
                            + ". Choose the column where they go."));
    if (found.taskLimit() != null && found.taskCount() + column.taskCount() > found.taskLimit()) {
      throw ColumnRules.invalid(
          TARGET,
          found.name()
              + " has no room for "
              + ColumnRules.tasks(column.taskCount())
              + ": it holds "
              + found.taskCount()
              + " of at most "
              + found.taskLimit()
              + ". Choose another column, or raise its limit first.");
    }
    return found;
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
