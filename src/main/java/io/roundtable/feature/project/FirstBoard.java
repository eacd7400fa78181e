package io.roundtable.feature.project;

import io.roundtable.model.BoardColumn;
import io.roundtable.model.Column;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.ColumnState;
import java.util.List;
import java.util.Map;

/// The columns that a new project begins with.
final class FirstBoard {
  static final List<BoardColumn> PLACES =
      List.of(
          new BoardColumn("OPEN", false),
          new BoardColumn("IN_PROGRESS", false),
          new BoardColumn("DONE", true));

  static final Map<String, String> COLUMN_NAMES =
      Map.of("OPEN", "Open", "IN_PROGRESS", "In progress", "DONE", "Done");

  private final TenantId tenantId;
  private final ProjectId projectId;

  FirstBoard(TenantId tenantId, ProjectId projectId) {
    this.tenantId = tenantId;
    this.projectId = projectId;
  }

  /// The items, in the order of the board.
  List<Column> columns() {
    return List.of(column(0), column(1), column(2));
  }

  private Column column(int position) {
    var place = PLACES.get(position);
    return new Column(
        tenantId,
        projectId,
        place.status(),
        COLUMN_NAMES.get(place.status()),
        place.closing(),
        position,
        0,
        null,
        ColumnState.OPEN,
        1);
  }
}
