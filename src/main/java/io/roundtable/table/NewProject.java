package io.roundtable.table;

import io.roundtable.model.BoardColumn;
import io.roundtable.model.Column;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectRole;
import java.util.List;
import java.util.Objects;

/// A project with its first owner and its board.
///
/// @param project with a slug, with the columns' statuses in order and one owner counted; where it
///     has a prefix, that is claimed too
/// @param owner the first owner
/// @param columns the columns of its board, at most [#MAXIMUM_COLUMNS]
public record NewProject(Project project, Member owner, List<Column> columns) {
  /// The most columns of a board.
  public static final int MAXIMUM_COLUMNS = 20;

  /// Copies the columns and refuses parts that do not belong together.
  ///
  /// @throws IllegalArgumentException where they name different projects, the board's columns are
  ///     not the project's, there are too many, or the first member is no owner
  public NewProject {
    Objects.requireNonNull(project.slug());
    columns = List.copyOf(columns);
    boolean together =
        owner.tenantId().equals(project.tenantId())
            && owner.projectId().equals(project.projectId())
            && owner.role() == ProjectRole.OWNER
            && project.ownerCount() == 1
            && columns.size() <= MAXIMUM_COLUMNS
            && columns.stream().map(NewProject::boardColumn).toList().equals(project.columns())
            && columns.stream().allMatch(column -> column.projectId().equals(project.projectId()))
            && columns.stream().allMatch(column -> column.tenantId().equals(project.tenantId()));
    if (!together) {
      throw new IllegalArgumentException("the parts of a new project do not belong together");
    }
  }

  private static BoardColumn boardColumn(Column column) {
    return new BoardColumn(column.status(), column.closing());
  }
}
