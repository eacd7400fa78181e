package io.roundtable.table.read;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.row.TaskCard;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.item.Rows;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.schema.Timestamps;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Which tasks of a board AP8 lists.
///
/// @param tenantId where
/// @param projectId whose board
/// @param status the column
/// @param order by time of creation
/// @param from the earliest time of creation, to the second; empty for no limit
/// @param to the latest time of creation, to the second, included; empty for no limit
public record ColumnQuery(
    TenantId tenantId,
    ProjectId projectId,
    String status,
    TimeOrder order,
    Optional<Instant> from,
    Optional<Instant> to) {
  /// The lowest of the characters that identifiers are made of.
  private static final char LOWEST = '-';

  private static final char ABOVE_ALL = '~';

  /// A whole column.
  ///
  /// @param tenantId where
  /// @param projectId whose board
  /// @param status the column
  /// @param order by time of creation
  /// @return the query without a time range
  public static ColumnQuery of(
      TenantId tenantId, ProjectId projectId, String status, TimeOrder order) {
    return new ColumnQuery(tenantId, projectId, status, order, Optional.empty(), Optional.empty());
  }

  /// Tells whether no time can lie in the range, so that asking is needless.
  ///
  /// @return true where `from` is after `to`
  public boolean isEmpty() {
    return from.isPresent() && to.isPresent() && from.get().isAfter(to.get());
  }

  /// The place right behind a task, before whatever follows it: no identifier lies between that of
  /// the task and this one.
  Map<String, AttributeValue> behind(TaskKey task) {
    var id = task.taskId().value();
    int last = id.length() - 1;
    var behind =
        order == TimeOrder.OLDEST_FIRST
            ? id + LOWEST
            : id.substring(0, last) + (char) (id.charAt(last) - 1) + ABOVE_ALL;
    var place = new HashMap<>(TableClient.attributes(TableKeys.task(task)));
    place.put("createdAt", AttributeValue.fromS(Timestamps.format(task.createdAt())));
    place.put("taskId", AttributeValue.fromS(behind));
    return place;
  }

  PatternQuery<TaskCard> query() {
    var inputs = new HashMap<String, String>();
    inputs.put("tenantId", tenantId.value());
    inputs.put("projectId", projectId.value());
    inputs.put("status", status);
    from.map(Timestamps::format).ifPresent(time -> inputs.put("from", time));
    to.map(Timestamps::format).ifPresent(time -> inputs.put("to", time));
    return PatternQuery.of(
            AccessPatterns.COLUMN_TASKS, inputs, item -> Rows.card(tenantId, projectId, item))
        .inOrder(order)
        .keyedBy(card -> TableKeys.task(card.key()));
  }
}
