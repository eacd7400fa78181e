package io.roundtable.table;

import io.roundtable.model.Column;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import java.util.List;

/// A project with its first owner and its board.
///
/// @param project with a slug; where it has a prefix, that is claimed too
/// @param owner the first owner
/// @param columns the columns of its board, at most 20
public record NewProject(Project project, Member owner, List<Column> columns) {
  /// Copies the columns.
  public NewProject {
    columns = List.copyOf(columns);
  }
}
