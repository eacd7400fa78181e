package io.roundtable.command;

import io.roundtable.model.Access;
import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectState;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.client.WritePattern;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// The ground that a command in a project stands on, read strongly in one request: the actor, whose
/// permission is decided here, the project, and whatever the command asked for besides.
///
/// @param attempt the try it was read for
/// @param user the actor
/// @param member the actor's membership; empty for an admin who is no member
/// @param project the project, which can be changed
/// @param columns the columns of its board in order
/// @param batch everything else that was read
public record ProjectAttempt(
    Attempt attempt,
    User user,
    Optional<Member> member,
    Project project,
    List<Column> columns,
    Batch batch) {
  /// Copies the columns.
  public ProjectAttempt {
    columns = List.copyOf(columns);
  }

  /// Reads the ground of a command in a project that must be changeable.
  ///
  /// @param command names the project and what it asks of the actor
  /// @param more adds keys that the command wants in the same request
  /// @return the ground; fails with NotFound or Forbidden where the actor may not, with Conflict
  ///     where the project is read-only, with [io.roundtable.table.write.RepeatedRequestException]
  ///     where the order was carried out before
  public static Future<ProjectAttempt> read(
      Attempt attempt, ProjectCommand command, UnaryOperator<BatchRead> more) {
    return readAny(attempt, command, more).map(ProjectAttempt::requireChangeable);
  }

  /// Reads the ground of a command in a project that may be archived.
  ///
  /// @return as [#read] does
  public static Future<ProjectAttempt> readAny(
      Attempt attempt, ProjectCommand command, UnaryOperator<BatchRead> more) {
    var order = attempt.order();
    var tenantId = order.tenantId();
    var read =
        BatchRead.of(AccessPatterns.COMMAND_GROUND)
            .with(TableKeys.request(tenantId, order.userId(), order.requestKey()))
            .with(TableKeys.user(tenantId, order.userId()))
            .with(TableKeys.project(tenantId, command.projectId()))
            .with(TableKeys.member(tenantId, command.projectId(), order.userId()));
    var batch = attempt.reads().batch(more.apply(read));
    var columns = attempt.reads().projects().listColumns(tenantId, command.projectId());
    return Future.all(batch, columns)
        .map(done -> of(attempt, command, batch.result(), columns.result()));
  }

  private static ProjectAttempt of(
      Attempt attempt, ProjectCommand command, Batch batch, List<Column> columns) {
    Idempotency.refuse(attempt, batch);
    var order = attempt.order();
    var tenantId = order.tenantId();
    var user = batch.find(TableKeys.user(tenantId, order.userId())).orElseThrow(Access::notFound);
    var project =
        batch
            .find(TableKeys.project(tenantId, command.projectId()))
            .filter(found -> found.state() != ProjectState.DELETING)
            .orElseThrow(Access::notFound);
    var member = batch.find(TableKeys.member(tenantId, command.projectId(), order.userId()));
    new Access(user, member, project).require(command.permission());
    return new ProjectAttempt(attempt, user, member, project, inOrder(project, columns), batch);
  }

  private static List<Column> inOrder(Project project, List<Column> columns) {
    var byStatus = columns.stream().collect(Collectors.toMap(Column::status, column -> column));
    return project.columns().stream()
        .flatMap(place -> Optional.ofNullable(byStatus.get(place.status())).stream())
        .toList();
  }

  private ProjectAttempt requireChangeable() {
    new Access(user, member, project).requireChangeable();
    return this;
  }

  /// The tenant.
  public TenantId tenantId() {
    return project.tenantId();
  }

  /// The project's identifier.
  public ProjectId projectId() {
    return project.projectId();
  }

  /// An item that the command asked for.
  ///
  /// @return empty where there is none
  public <E extends Entity> Optional<E> find(ItemKey<E> key) {
    return batch.find(key);
  }

  /// The column of a status.
  ///
  /// @return empty where the board has no such column
  public Optional<Column> column(String status) {
    return columns.stream().filter(column -> column.status().equals(status)).findFirst();
  }

  /// Begins the writes of the command: its memory, and the conditions that the actor's permission
  /// and the project's state and names are what they were when they were read.
  ///
  /// @param pattern which command
  /// @param outcome what it will have led to
  /// @return a change to add the command's own writes to
  public Change change(WritePattern pattern, Outcome outcome) {
    var change =
        attempt
            .table()
            .change(pattern)
            .remember(attempt.memory(outcome), attempt.now())
            // Names are copied to what commands write: an older one must not come after a rename.
            .require(project, "state", "name", "slug");
    // An admin's reason is the tenant's role, whatever the membership says.
    var reason = attempt.order().command().permission();
    var byMembership =
        member.filter(held -> reason.allows(TenantRole.MEMBER, Optional.of(held.role())));
    byMembership.ifPresentOrElse(
        held -> change.require(held, "role"), () -> change.require(user, "role"));
    return change;
  }
}
