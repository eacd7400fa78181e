package io.roundtable.feature.column;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.Column;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Adds a column to a board: before its closing columns at the end, or as the last of them. Its
/// outcome's subject is the new column's status.
///
/// @param projectId whose board
/// @param draft what was typed
public record AddColumn(ProjectId projectId, ColumnDraft draft) implements ProjectCommand {
  private static final int MOST = 20;
  private static final String TOO_MANY =
      "A board has at most " + MOST + " columns. Remove one first.";

  /// Refuses a command that lacks a part.
  public AddColumn {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(draft);
  }

  @Override
  public Permission permission() {
    return Permission.MANAGE_PROJECT;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    return add(ProjectAttempt.read(attempt, this));
  }

  private Outcome add(ProjectAttempt attempt) {
    var places = attempt.project().columns();
    if (places.size() >= MOST) {
      throw new FailureException(new Failure.Conflict("There are columns enough", TOO_MANY));
    }
    ColumnRules.requireFreeName(attempt, "", draft.name());
    var taken = places.stream().map(BoardColumn::status).toList();
    var place = new BoardColumn(Statuses.of(draft.name(), taken), draft.closing());
    var outcome = Outcome.of(place.status());
    var change = attempt.change(outcome);
    var names = BoardChange.names(attempt, place.status(), draft.name());
    var after = attempt.project().withColumns(with(places, place)).withColumnNames(names);
    BoardChange.write(change, attempt.project(), after);
    change
        .create(column(attempt, place))
        .create(
            AuditLog.of(
                attempt,
                AuditKind.COLUMN_CHANGED,
                attempt.project().name() + ": columns",
                null,
                draft.name()));
    return attempt.write(change, outcome);
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

  private Column column(ProjectAttempt attempt, BoardColumn place) {
    return new Column(
        attempt.tenantId(),
        attempt.projectId(),
        place.status(),
        draft.name(),
        place.closing(),
        attempt.columns().size(),
        0,
        draft.taskLimit(),
        ColumnState.OPEN,
        1);
  }
}
