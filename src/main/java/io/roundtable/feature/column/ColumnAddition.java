package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditKind;
import io.roundtable.model.BoardColumn;
import io.roundtable.model.Column;
import io.roundtable.model.ColumnState;
import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.write.JobPatterns;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Adds a column: its item, and its place in the lists of project and claim.
final class ColumnAddition {
  private static final int MOST = 20;
  private static final String TOO_MANY =
      "A board has at most " + MOST + " columns. Remove one first.";

  private ColumnAddition() {}

  static Future<Outcome> execute(AddColumn command, Attempt attempt) {
    return ProjectAttempt.read(attempt, command, UnaryOperator.identity())
        .compose(ground -> add(command, ground));
  }

  private static Future<Outcome> add(AddColumn command, ProjectAttempt ground) {
    var places = ground.project().columns();
    if (places.size() >= MOST) {
      throw new FailureException(new Failure.Conflict(TOO_MANY));
    }
    var draft = command.draft();
    ColumnRules.requireFreeName(ground, "", draft.name());
    var taken = places.stream().map(BoardColumn::status).toList();
    var place = new BoardColumn(Statuses.of(draft.name(), taken), draft.closing());
    var outcome = Outcome.of(place.status());
    var change = ground.change(JobPatterns.ADD_COLUMN, outcome);
    BoardChange.write(change, ground.project(), with(places, place));
    change
        .create(column(command, ground, place))
        .create(
            AuditLog.of(
                ground,
                AuditKind.COLUMN_CHANGED,
                ground.project().name() + ": columns",
                null,
                draft.name()));
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  /// A closing column comes last, another one before the closing ones at the end.
  private static List<BoardColumn> with(List<BoardColumn> places, BoardColumn place) {
    var all = new ArrayList<>(places);
    int at = all.size();
    while (!place.closing() && at > 0 && all.get(at - 1).closing()) {
      at--;
    }
    all.add(at, place);
    return all;
  }

  private static Column column(AddColumn command, ProjectAttempt ground, BoardColumn place) {
    return new Column(
        ground.tenantId(),
        ground.projectId(),
        place.status(),
        command.draft().name(),
        place.closing(),
        ground.columns().size(),
        0,
        command.draft().taskLimit(),
        ColumnState.OPEN,
        1);
  }
}
