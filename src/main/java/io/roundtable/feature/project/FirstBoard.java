package io.roundtable.feature.project;

import io.roundtable.model.BoardColumn;
import io.roundtable.model.Column;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.ColumnState;
import java.util.List;

/// The columns that a new project begins with.
final class FirstBoard {
  static final List<BoardColumn> PLACES =
      List.of(
          new BoardColumn("OPEN", false),
          new BoardColumn("IN_PROGRESS", false),
          new BoardColumn("DONE", true));

  private static final List<String> NAMES = List.of("Open", "In progress", "Done");

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
        NAMES.get(position),
        place.closing(),
        position,
        0,
        null,
        ColumnState.OPEN,
        1);
  }
}
