package io.roundtable.command;

import io.roundtable.model.Access;
import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.read.Batch;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// One try at a command in a project, with what was read for it strongly in one request: the actor,
/// whose permission is decided here, the project, and whatever the command asked for besides.
///
/// @param attempt the try it was read for
/// @param user the actor
/// @param member the actor's membership; empty for an admin who is no member
/// @param project the project
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

  /// Reads what a command decides by, in a project that must be changeable.
  ///
  /// @param command names the project and what it asks of the actor
  /// @param more keys that the command wants in the same request
  /// @return what was read; fails with NotFound or Forbidden where the actor may not, with Conflict
  ///     where the project is read-only, with [io.roundtable.table.write.RepeatedRequestException]
  ///     where the order was carried out before
  public static ProjectAttempt read(
      Attempt attempt, ProjectCommand command, List<? extends ItemKey<?>> more) {
    var read = readAny(attempt, command, more);
    new Access(read.user, read.member, read.project).requireChangeable();
    return read;
  }

  /// Reads what a command decides by.
  ///
  /// @param more keys that the command wants in the same request
  /// @return as [#read(Attempt, ProjectCommand, List)] does
  public static ProjectAttempt read(Attempt attempt, ProjectCommand command, ItemKey<?>... more) {
    return read(attempt, command, List.of(more));
  }

  /// Reads what a command decides by, in a project that may be archived.
  ///
  /// @return as [#read(Attempt, ProjectCommand, List)] does
  public static ProjectAttempt readAny(
      Attempt attempt, ProjectCommand command, List<? extends ItemKey<?>> more) {
    var order = attempt.order();
    var tenantId = order.tenantId();
    var keys = new ArrayList<ItemKey<?>>();
    keys.add(TableKeys.request(tenantId, order.userId(), order.requestKey()));
    keys.add(TableKeys.user(tenantId, order.userId()));
    keys.add(TableKeys.project(tenantId, command.projectId()));
    keys.add(TableKeys.member(tenantId, command.projectId(), order.userId()));
    keys.addAll(more);
    var batch = attempt.begin(keys);
    var columns = attempt.reads().projects().listColumns(tenantId, command.projectId());
    Future.all(batch, columns).await();
    return of(attempt, command, batch.result(), columns.result());
  }

  private static ProjectAttempt of(
      Attempt attempt, ProjectCommand command, Batch batch, List<Column> columns) {
    Idempotency.refuse(attempt, batch);
    var order = attempt.order();
    var tenantId = order.tenantId();
    var user =
        batch
            .find(TableKeys.user(tenantId, order.userId()))
            .filter(User::active)
            .orElseThrow(Access::notFound);
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

  /// The tenant.
  public TenantId tenantId() {
    return project.tenantId();
  }

  /// The project's identifier.
  public ProjectId projectId() {
    return project.projectId();
  }

  /// The present.
  ///
  /// @return to the second, as the table holds times
  public Instant now() {
    return attempt.now();
  }

  /// Whether the actor owns the project or is an admin.
  public boolean managed() {
    return Permission.MANAGE_PROJECT.allows(user.role(), member.map(Member::role));
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

  /// The name of a column as it is now; words for one that was removed, of which none is left.
  public String columnName(String status) {
    return column(status).map(Column::name).orElse("a removed column");
  }

  /// The membership of somebody, as the command asked for it.
  public Optional<Member> member(UserId userId) {
    return find(TableKeys.member(tenantId(), projectId(), userId));
  }

  /// Begins the writes of the command: its memory, and the conditions that the actor's permission
  /// and the project's state and names are what they were when they were read.
  ///
  /// @param outcome what it will have led to
  /// @return a change to add the command's own writes to
  public Change change(Outcome outcome) {
    // Names are copied to what commands write: an older one must not come after a rename.
    var change = attempt.change(outcome).require(project, "state", "name", "slug");
    // An admin's reason is the tenant's role, whatever the membership says.
    var reason = attempt.order().command().permission();
    var byMembership =
        member.filter(held -> reason.allows(TenantRole.MEMBER, Optional.of(held.role())));
    byMembership.ifPresentOrElse(
        held -> change.require(held, "role"), () -> change.require(user, "role"));
    return change;
  }

  /// Sends writes.
  ///
  /// @return the outcome, durable; fails as [Change#write] does
  public Outcome write(Change change, Outcome outcome) {
    return attempt.write(change, outcome);
  }
}
