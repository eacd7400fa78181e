package io.roundtable.feature.column;

import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.Column;
import io.roundtable.model.Project;
import io.roundtable.model.SlugClaim;
import io.roundtable.table.write.Change;
import java.util.HashMap;
import java.util.Map;

/// Changes of a board's list of columns: project and claim of its slug carry the same list, the
/// project their names too, so that lists across projects can show them. All is written together,
/// on the condition that it is what was read.
public final class BoardChange {
  private BoardChange() {}

  /// Adds the writes of another list, or of other names.
  ///
  /// @param change takes them
  /// @param before the project as it was read
  /// @param after with other columns or names of columns
  public static void write(Change change, Project before, Project after) {
    change.update(before, after).require(before, "columns", "closingColumns");
    if (after.slug() != null && !after.columns().equals(before.columns())) {
      var claim = new SlugClaim(after.tenantId(), after.slug(), after.projectId(), after.columns());
      change.require(claim, "ownerId").put(claim);
    }
  }

  /// Adds the writes that remove a column which nothing can enter any more.
  ///
  /// @param column as it was read
  public static void remove(Change change, Project project, Column column) {
    var places =
        project.columns().stream()
            .filter(place -> !place.status().equals(column.status()))
            .toList();
    var names = new HashMap<>(project.names().columns());
    names.remove(column.status());
    write(change, project, project.withColumns(places).withColumnNames(names));
    change.delete(column, "columnState");
  }

  /// The names of a board's columns by status, one of them new. All of them, because the project
  /// may not carry those that were named before it carried any.
  static Map<String, String> names(ProjectAttempt attempt, String status, String name) {
    var names = new HashMap<String, String>();
    attempt.columns().forEach(column -> names.put(column.status(), column.name()));
    names.put(status, name);
    return names;
  }
}
