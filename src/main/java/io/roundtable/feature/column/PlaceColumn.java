package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Merge;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/// Moves a column to another place on its board.
///
/// @param projectId whose board
/// @param status the column's status
/// @param place the new place, from 0
/// @param order the statuses in the order in which they were shown
public record PlaceColumn(ProjectId projectId, String status, int place, List<String> order)
    implements ProjectCommand {
  /// Refuses a command that lacks a part, and copies the order.
  public PlaceColumn {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(status);
    order = List.copyOf(order);
  }

  /// The order that it leads to, where the columns stand as they were shown.
  List<String> orderAfter() {
    return after(order, status);
  }

  private <T> List<T> after(List<T> present, T column) {
    var after = new ArrayList<>(present);
    after.remove(column);
    after.add(Math.clamp(place, 0, after.size()), column);
    return after;
  }

  @Override
  public Permission permission() {
    return Permission.MANAGE_PROJECT;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    return place(ProjectAttempt.read(attempt, this));
  }

  private Outcome place(ProjectAttempt attempt) {
    var column = ColumnRules.require(attempt, status);
    var before = attempt.project().columns();
    requireOrder(attempt, before.stream().map(BoardColumn::status).toList());
    var after = after(before, column.place());
    var outcome = Outcome.of(status);
    if (after.equals(before)) {
      return outcome;
    }
    var change = attempt.change(outcome);
    BoardChange.write(change, attempt.project(), attempt.project().withColumns(after));
    change.create(
        AuditLog.of(
            attempt,
            AuditKind.COLUMN_CHANGED,
            attempt.project().name() + ": order of columns",
            names(attempt, before),
            names(attempt, after)));
    return attempt.write(change, outcome);
  }

  private void requireOrder(ProjectAttempt attempt, List<String> present) {
    var words = new Merge.Words<List<String>>("order of the columns", some -> shown(attempt, some));
    var merge = new Merge();
    merge.replace(words, present, Merge.Edit.of(order, orderAfter()));
    merge.requireNoCollision("The columns stand otherwise now");
  }

  private static String names(ProjectAttempt attempt, List<BoardColumn> places) {
    return shown(attempt, places.stream().map(BoardColumn::status).toList());
  }

  private static String shown(ProjectAttempt attempt, List<String> statuses) {
    return statuses.stream().map(attempt::columnName).collect(Collectors.joining(", "));
  }
}
