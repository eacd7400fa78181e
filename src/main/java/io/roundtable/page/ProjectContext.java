package io.roundtable.page;

import io.roundtable.model.Column;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.access.Permission;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Optional;

/// The head of a project's page, read strongly; the asker may see the project.
///
/// @param head the tenant's part
/// @param project the project
/// @param member the asker's membership; empty for an admin who is no member
/// @param columns the columns of its board in order
public record ProjectContext(
    TenantContext head, Project project, Optional<Member> member, List<Column> columns) {
  /// Copies the columns.
  public ProjectContext {
    columns = List.copyOf(columns);
  }

  /// Whether the asker has a permission in the project.
  ///
  /// @return true where they have
  public boolean allows(Permission permission) {
    return permission.allows(head.user().role(), member.map(Member::role));
  }

  /// Whether the asker has a permission in the project, and the project can be changed.
  ///
  /// @return true where a form for it is worth showing
  public boolean allowsChange(Permission permission) {
    return project.state().changeable() && allows(permission);
  }

  /// The slug in the addresses of the project's pages.
  ///
  /// @return for example `launch`
  public String slug() {
    return project.slug().value();
  }

  /// The column of a status.
  ///
  /// @param status for example `OPEN`
  /// @return empty where the board has no such column
  public Optional<Column> column(String status) {
    return columns.stream().filter(column -> column.status().equals(status)).findFirst();
  }

  static BatchRead ask(BatchRead read, ResolvedProject plan, Request visit) {
    var tenantId = plan.tenantId();
    var projectId = plan.projectId();
    TenantContext.ask(read, visit)
        .with(TableKeys.slug(tenantId, plan.slug()))
        .with(TableKeys.project(tenantId, projectId))
        .with(TableKeys.member(tenantId, projectId, visit.userId()));
    for (var column : plan.columns()) {
      read.with(TableKeys.column(tenantId, projectId, column.status()));
    }
    return read;
  }

  static ProjectContext of(Batch batch, TenantContext head, Project project, Request visit) {
    var tenantId = project.tenantId();
    var projectId = project.projectId();
    var member = batch.find(TableKeys.member(tenantId, projectId, visit.userId()));
    var columns =
        project.columns().stream()
            .flatMap(
                place -> batch.find(TableKeys.column(tenantId, projectId, place.status())).stream())
            .toList();
    return new ProjectContext(head, project, member, columns);
  }
}
