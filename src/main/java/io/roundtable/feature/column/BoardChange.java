package io.roundtable.feature.column;

import io.roundtable.model.BoardColumn;
import io.roundtable.model.Column;
import io.roundtable.model.Project;
import io.roundtable.model.SlugClaim;
import io.roundtable.table.write.Change;
import java.util.List;

/// Changes of a board's list of columns: project and claim of its slug carry the same list, written
/// together, on the condition that it is what was read.
public final class BoardChange {
  private BoardChange() {}

  /// Adds the writes of another list.
  ///
  /// @param change takes them
  /// @param project as it was read
  /// @param columns the new list in order
  public static void write(Change change, Project project, List<BoardColumn> columns) {
    change
        .update(project, project.withColumns(columns))
        .require(project, "columns", "closingColumns");
    if (project.slug() != null) {
      var claim = new SlugClaim(project.tenantId(), project.slug(), project.projectId(), columns);
      change.require(claim, "ownerId").put(claim);
    }
  }

  /// Adds the writes that remove a column which nothing can enter any more.
  ///
  /// @param column as it was read
  public static void remove(Change change, Project project, Column column) {
    write(
        change,
        project,
        project.columns().stream()
            .filter(place -> !place.status().equals(column.status()))
            .toList());
    change.delete(column, "columnState");
  }
}
