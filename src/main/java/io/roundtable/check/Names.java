package io.roundtable.check;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import java.util.List;
import java.util.stream.Collectors;

/// Names of things in statements.
final class Names {
  private Names() {}

  static String tenant(TenantId tenantId) {
    return "tenant " + tenantId;
  }

  static String user(TenantId tenantId, UserId userId) {
    return "user " + tenantId + "/" + userId;
  }

  static String project(TenantId tenantId, ProjectId projectId) {
    return "project " + tenantId + "/" + projectId;
  }

  static String active(TenantId tenantId, UserId userId) {
    return user(tenantId, userId) + " who is active";
  }

  static String member(TenantId tenantId, ProjectId projectId, UserId userId) {
    return "member " + userId + " of " + project(tenantId, projectId);
  }

  static String worker(TenantId tenantId, ProjectId projectId, UserId userId) {
    return member(tenantId, projectId, userId) + " who may change tasks";
  }

  static String changeable(TenantId tenantId, ProjectId projectId) {
    return project(tenantId, projectId) + " that can be changed";
  }

  static String column(TenantId tenantId, ProjectId projectId, BoardColumn place) {
    var kind = place.closing() ? "closing" : "open";
    return kind + " column " + place.status() + " of " + project(tenantId, projectId);
  }

  static String board(TenantId tenantId, ProjectId projectId, List<BoardColumn> columns) {
    return project(tenantId, projectId)
        + " with the columns "
        + columns.stream()
            .map(place -> place.closing() ? place.status() + " (closing)" : place.status())
            .collect(Collectors.joining(", "));
  }

  static String task(TenantId tenantId, TaskId taskId) {
    return "task " + tenantId + "/" + taskId;
  }

  static String tasksIn(TenantId tenantId, ProjectId projectId, String status) {
    return "tasks in column " + status + " of " + project(tenantId, projectId);
  }

  static String numbers(TenantId tenantId, ProjectId projectId) {
    return "numbers of " + project(tenantId, projectId);
  }

  static String waiting(TenantId tenantId, UserId userId) {
    return "escalations that wait for " + user(tenantId, userId);
  }

  static String waiting(TenantId tenantId, UserId userId, ProjectId projectId) {
    return waiting(tenantId, userId) + " in " + project(tenantId, projectId);
  }

  static String owners(TenantId tenantId, ProjectId projectId) {
    return "owners of " + project(tenantId, projectId);
  }

  static String admins(TenantId tenantId) {
    return "admins of " + tenant(tenantId);
  }

  static String comments(TenantId tenantId, TaskId taskId) {
    return "comments of " + task(tenantId, taskId);
  }

  static String place(TaskKey key) {
    return task(key.tenantId(), key.taskId())
        + " of "
        + project(key.tenantId(), key.projectId())
        + " since "
        + key.createdAt();
  }
}
