package io.roundtable.table.read;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskRow;
import io.roundtable.model.state.EscalationState;
import io.roundtable.table.item.Rows;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.AccessPatterns;
import io.vertx.core.Future;
import java.util.Map;

/// Lists across projects: AP10, AP19 and AP21.
///
/// The indexes behind them know nothing of membership: show a row only where the viewer's Member
/// item in its project was read too (AP17). Every method fails with
/// [io.roundtable.model.failure.Failure.IndexBuilding] while its index may not be used, with
/// [io.roundtable.model.failure.Failure.Busy] where the table does not answer in time, and with
/// [io.roundtable.model.failure.Failure.BadRequest] where the cursor is not its own.
public final class EscalationReads {
  private final PatternReader reader;

  EscalationReads(PatternReader reader) {
    this.reader = reader;
  }

  /// AP10: the tasks escalated to a responder, the oldest task first.
  ///
  /// @param tenantId where
  /// @param responderId whose dashboard
  /// @param page which part
  /// @return the rows
  public Future<Page<TaskRow>> listEscalations(
      TenantId tenantId, UserId responderId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "responderId", responderId.value());
    return reader.list(rows(AccessPatterns.ESCALATED_TASKS, inputs), page);
  }

  /// AP19: what a person has to do, the oldest task first.
  ///
  /// @param tenantId where
  /// @param userId whose
  /// @param page which part
  /// @return the rows
  public Future<Page<TaskRow>> listAssigned(TenantId tenantId, UserId userId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "userId", userId.value());
    return reader.list(rows(AccessPatterns.ASSIGNED_TASKS, inputs), page);
  }

  /// AP21: a responder's queue in one state, the longest waiting first.
  ///
  /// @param tenantId where
  /// @param responderId whose queue
  /// @param state acknowledged or not; a whole queue is one query for each
  /// @param page which part
  /// @return the rows
  public Future<Page<TaskRow>> listQueue(
      TenantId tenantId, UserId responderId, EscalationState state, PageRequest page) {
    var inputs =
        Map.of(
            "tenantId",
            tenantId.value(),
            "responderId",
            responderId.value(),
            "escalationState",
            state.name());
    return reader.list(rows(AccessPatterns.ESCALATION_QUEUE_STATE, inputs), page);
  }

  private static PatternQuery<TaskRow> rows(AccessPattern pattern, Map<String, String> inputs) {
    return PatternQuery.of(pattern, inputs, Rows::taskRow);
  }
}
