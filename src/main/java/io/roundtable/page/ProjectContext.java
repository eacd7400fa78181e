package io.roundtable.page;

import io.roundtable.model.Access;
import io.roundtable.model.Column;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Optional;

/// The person who asks for a page of a project, and the project, read strongly; the asker may see
/// it.
///
/// @param access the asker's rights in the project
/// @param columns the columns of its board in order
public record ProjectContext(TenantContext person, Access access, List<Column> columns) {
  /// Copies the columns.
  public ProjectContext {
    columns = List.copyOf(columns);
  }

  public Project project() {
    return access.project();
  }

  public ProjectId projectId() {
    return project().projectId();
  }

  /// The project's name.
  public String name() {
    return project().name();
  }

  /// The slug in the addresses of the project's pages, for example `launch`.
  public String slug() {
    return project().slug().value();
  }

  /// The addresses of the tenant's pages.
  public Addresses addresses() {
    return person.addresses();
  }

  /// The address at which a script finds members.
  public String peopleUrl() {
    return addresses().people(slug());
  }

  /// The asker's membership; empty for an admin who is no member.
  public Optional<Member> member() {
    return access.member();
  }

  /// As [Access#allows].
  public boolean allows(Permission permission) {
    return access.allows(permission);
  }

  /// As [Access#allowsChange]: whether a form for it is worth showing.
  public boolean allowsChange(Permission permission) {
    return access.allowsChange(permission);
  }

  /// The column of a status.
  ///
  /// @return empty where the board has no such column
  public Optional<Column> column(String status) {
    return columns.stream().filter(column -> column.status().equals(status)).findFirst();
  }

  static BatchGet ask(AddressResolver.Meaning address, Request request) {
    var project = address.project();
    var tenantId = project.tenantId();
    var projectId = project.projectId();
    var read = BatchGet.of(AccessPatterns.PAGE_CONTEXT).and(AccessPatterns.PROJECT_BY_SLUG);
    TenantContext.ask(read, request)
        .with(TableKeys.slug(tenantId, project.slug()))
        .with(TableKeys.project(tenantId, projectId))
        .with(TableKeys.member(tenantId, projectId, request.userId()));
    for (var column : project.columns()) {
      read.with(TableKeys.column(tenantId, projectId, column.status()));
    }
    return read;
  }

  static ProjectContext of(TenantContext person, Access access, Batch batch) {
    var project = access.project();
    var columns =
        project.columns().stream()
            .map(place -> TableKeys.column(project.tenantId(), project.projectId(), place.status()))
            .flatMap(key -> batch.find(key).stream())
            .toList();
    return new ProjectContext(person, access, columns);
  }
}
