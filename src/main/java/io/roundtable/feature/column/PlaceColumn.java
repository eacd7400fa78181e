package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.BoardColumn;
import io.roundtable.model.Outcome;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
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
  private static final String OTHER_ORDER =
      "Somebody else changed the columns meanwhile. They stand here as they are now; move this one"
          + " again.";

  /// Refuses a command that lacks a part, and copies the order.
  public PlaceColumn {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(status);
    order = List.copyOf(order);
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
    if (!before.stream().map(BoardColumn::status).toList().equals(order)) {
      throw ColumnRules.conflict("The columns stand otherwise now", OTHER_ORDER);
    }
    var after = new ArrayList<>(before);
    after.removeIf(other -> other.status().equals(column.status()));
    after.add(Math.clamp(place, 0, after.size()), column.place());
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

  private static String names(ProjectAttempt attempt, List<BoardColumn> places) {
    return places.stream()
        .flatMap(place -> attempt.column(place.status()).stream())
        .map(column -> column.name())
        .collect(Collectors.joining(", "));
  }
}
