package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditKind;
import io.roundtable.model.BoardColumn;
import io.roundtable.model.Outcome;
import io.roundtable.table.write.JobPatterns;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Moves a column to another place on its board.
final class ColumnPlacing {
  private static final String OTHER_ORDER =
      "Somebody else changed the columns meanwhile. They stand here as they are now; move this one"
          + " again.";

  private ColumnPlacing() {}

  static Future<Outcome> execute(PlaceColumn command, Attempt attempt) {
    return ProjectAttempt.read(attempt, command, UnaryOperator.identity())
        .compose(ground -> place(command, ground));
  }

  private static Future<Outcome> place(PlaceColumn command, ProjectAttempt ground) {
    var column = ColumnRules.require(ground, command.status());
    var before = ground.project().columns();
    if (!before.stream().map(BoardColumn::status).toList().equals(command.order())) {
      throw ColumnRules.conflict(OTHER_ORDER);
    }
    var after = new ArrayList<>(before);
    after.removeIf(place -> place.status().equals(column.status()));
    after.add(Math.clamp(command.place(), 0, after.size()), column.place());
    var outcome = Outcome.of(command.status());
    if (after.equals(before)) {
      return Future.succeededFuture(outcome);
    }
    var change = ground.change(JobPatterns.PLACE_COLUMN, outcome);
    BoardChange.write(change, ground.project(), after);
    change.create(
        AuditLog.of(
            ground,
            AuditKind.COLUMN_CHANGED,
            ground.project().name() + ": order of columns",
            names(ground, before),
            names(ground, after)));
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  private static String names(ProjectAttempt ground, List<BoardColumn> places) {
    return places.stream()
        .flatMap(place -> ground.column(place.status()).stream())
        .map(column -> column.name())
        .collect(Collectors.joining(", "));
  }
}
