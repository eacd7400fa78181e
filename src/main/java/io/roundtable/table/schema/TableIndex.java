package io.roundtable.table.schema;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// The base table and its indexes, as data.
///
/// A projection can never be changed, so the lists hold what the pages read from the start: at most
/// 20 attributes an index and at most 80 over all, which leaves room to build a replacement.
public enum TableIndex {
  /// The table itself.
  BASE("", List.of("PK"), List.of("SK"), List.of()),
  /// A tenant's projects and users, a user's projects.
  RELATIONSHIPS(
      "Relationships",
      List.of("GSI1PK"),
      List.of("GSI1SK"),
      List.of(
          "entity",
          "id",
          "projectId",
          "userId",
          "role",
          "name",
          "slug",
          "state",
          "userName",
          "projectName",
          "projectSlug",
          "version")),
  /// One board column in time order.
  TASK_BOARD(
      "TaskBoard",
      List.of("tenantId", "projectId"),
      List.of("status", "createdAt", "taskId"),
      List.of(
          "entity",
          "id",
          "title",
          "reference",
          "assigneeId",
          "assigneeName",
          "dueOn",
          "labels",
          "priority",
          "commentCount",
          "escalatedTo",
          "acknowledgedAt",
          "version")),
  /// A responder's dashboard.
  ESCALATIONS(
      "Escalations",
      List.of("tenantId", "escalatedTo"),
      List.of("createdAt", "taskId"),
      Projections.ACROSS_PROJECTS),
  /// A responder's dashboard by urgency.
  ESCALATION_QUEUE(
      "EscalationQueue",
      List.of("tenantId", "escalatedTo"),
      List.of("escalationState", "escalatedAt", "taskId"),
      Projections.ACROSS_PROJECTS.stream().filter(name -> !"escalatedAt".equals(name)).toList()),
  /// A person's open tasks.
  ASSIGNMENTS(
      "Assignments",
      List.of("tenantId", "openAssigneeId"),
      List.of("createdAt", "taskId"),
      Projections.ACROSS_PROJECTS);

  private final String indexName;
  private final List<String> partitionKey;
  private final List<String> sortKey;
  private final List<String> projection;

  TableIndex(
      String indexName, List<String> partitionKey, List<String> sortKey, List<String> projection) {
    this.indexName = indexName;
    this.partitionKey = partitionKey;
    this.sortKey = sortKey;
    this.projection = projection;
  }

  /// Every index, without the table itself.
  ///
  /// @return in the order of this list
  public static Set<TableIndex> secondary() {
    return EnumSet.complementOf(EnumSet.of(BASE));
  }

  /// The name of the index.
  ///
  /// @return for example `TaskBoard`; empty for the table itself
  public String indexName() {
    return indexName;
  }

  /// The partition key attributes in order.
  ///
  /// @return for example `tenantId`, `projectId`
  public List<String> partitionKey() {
    return partitionKey;
  }

  /// The sort key attributes in order.
  ///
  /// @return for example `status`, `createdAt`, `taskId`
  public List<String> sortKey() {
    return sortKey;
  }

  /// The projected attributes that are no keys.
  ///
  /// @return empty for the table itself, which has everything
  public List<String> projection() {
    return projection;
  }

  /// The attributes that lists across projects show; key attributes are always there and are not
  /// listed.
  private static final class Projections {
    static final List<String> ACROSS_PROJECTS =
        List.of(
            "entity",
            "id",
            "title",
            "reference",
            "projectSlug",
            "projectName",
            "status",
            "priority",
            "dueOn",
            "escalatedAt",
            "acknowledgedAt",
            "version");
  }
}
